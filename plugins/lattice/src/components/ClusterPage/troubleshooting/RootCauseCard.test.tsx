import { renderInTestApp } from '@backstage/frontend-test-utils';
import { Finding } from '@lattice-dev/plugin-lattice-common';
import { screen } from '@testing-library/react';
import { rootRouteRef } from '../../../routes';
import { RootCauseCard } from './RootCauseCard';

const server = {
  group: 'infrastructure.cluster.x-k8s.io',
  kind: 'OpenStackServer',
  namespace: 'team-checkout',
  name: 'batch-x7k2p',
  uid: 'u1',
};

const message = 'Quota exceeded for cores: <b>Requested 8</b>, used 76 of 80';

const finding: Finding = {
  id: 'capo-quota-cores',
  title: 'The project has no free cores: 76 of 80 are used',
  explanation: 'Nova refuses the server because the project is full.',
  severity: 'error',
  stage: 'quota',
  object: server,
  objects: 1,
  evidence: [
    {
      type: 'condition',
      object: server,
      condition: {
        type: 'InstanceReady',
        status: 'False',
        reason: 'InstanceCreateFailed',
      },
      message,
      mark: { start: 0, end: 24 },
    },
  ],
  because: [{ object: server, text: 'two machines wait' }],
  steps: [
    {
      title: 'Ask for more cores',
      by: 'platform',
      command: 'openstack quota set --cores 120 checkout',
    },
  ],
  verify: { text: 'The server becomes ACTIVE.' },
  confidence: { level: 'certain', why: 'the message names one cause' },
  repairableBy: 'platform',
  waiting: 'no',
  candidates: [],
  values: {},
  links: [],
};

describe('RootCauseCard', () => {
  it('shows cause, proof, remedy and check, and markup as text', async () => {
    renderInTestApp(<RootCauseCard finding={finding} />, {
      mountedRoutes: { '/lattice': rootRouteRef },
    });

    expect(
      await screen.findByRole('heading', { name: finding.title }),
    ).toBeInTheDocument();
    expect(screen.getByText('Certain')).toBeInTheDocument();
    expect(
      screen.getByText('InstanceReady=False InstanceCreateFailed'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Quota exceeded for cores', { selector: 'mark' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/<b>Requested 8<\/b>/)).toBeInTheDocument();
    expect(screen.getByText('Ask for more cores')).toBeInTheDocument();
    expect(
      screen.getByText('openstack quota set --cores 120 checkout'),
    ).toBeInTheDocument();
    expect(screen.getByText('The server becomes ACTIVE.')).toBeInTheDocument();
    expect(screen.getByText('Because of this: 1 more')).toBeInTheDocument();
  });
});
