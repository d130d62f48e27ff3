import { renderInTestApp, TestApiProvider } from '@backstage/test-utils';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { FakeLatticeApi } from './__fixtures__/FakeLatticeApi';
import { FakeOpenStack } from './__fixtures__/FakeOpenStack';
import { FakeOperations } from './__fixtures__/FakeOperations';
import { clusterRow } from './__fixtures__/rows';
import {
  latticeApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from './api';
import { latticeFieldExtensions, LatticePage, latticePlugin } from './legacy';

describe('the old frontend system', () => {
  it('gets the same page', async () => {
    const api = FakeLatticeApi.create({ rows: [clusterRow()] });
    await renderInTestApp(
      <TestApiProvider
        apis={[
          [latticeApiRef, api],
          [latticeOpenStackApiRef, FakeOpenStack.create()],
          [latticeOperationsApiRef, FakeOperations.create()],
        ]}
      >
        <Routes>
          <Route path="/lattice" element={<LatticePage />} />
        </Routes>
      </TestApiProvider>,
      { routeEntries: ['/lattice'] },
    );
    expect(await screen.findByText('1 cluster, healthy')).toBeInTheDocument();
    expect(latticePlugin.getId()).toBe('lattice');
  });

  it('gets a field for every name that templates use', () => {
    expect(latticeFieldExtensions.map(({ key }) => key)).toEqual([
      'LatticeCluster',
      'LatticeManagementClusterPicker',
      'LatticeNamespacePicker',
      'LatticeVersionPicker',
      'LatticeClassPicker',
      'LatticeMachine',
      'LatticePools',
      'LatticeMachineSizePicker',
      'LatticeCloudPicker',
      'LatticeCredentialsPicker',
      'LatticeClassVariables',
      'LatticeManifestPreview',
      'LatticePlan',
    ]);
  });
});
