import {
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { assessCluster, clusterRow } from '../../capi';
import { everything } from '../../fleet/query/ReadFilter';
import { loadCorpus } from '../corpus';
import { createDiagnosisEngine } from '../engine/DiagnosisEngine';
import { DiagnosisInput } from '../engine/DiagnosisInput';
import { loadRules } from '../rules/loadRules';
import { DiagnosedFleet } from './DiagnosedFleet';
import { DiagnosisService } from './DiagnosisService';

const corpus = loadCorpus();
const engine = createDiagnosisEngine(loadRules());

class TestFleet implements DiagnosedFleet {
  readonly sources = [
    { managementCluster: 'mgmt-fra-1', state: 'live' as const },
  ];
  readonly inputs = new Map<string, DiagnosisInput>();
  readonly #rows = new Map<string, ClusterRow>();
  asked = 0;

  set(name: string, as = 'one'): void {
    const { input } = corpus.clusters.find(entry => entry.name === name)!;
    const options = { managementCluster: 'mgmt-fra-1', now: input.now };
    const row = {
      ...clusterRow(input.objects, options)!,
      namespace: 'n',
      name: as,
    };
    row.id = formatClusterId(row);
    this.inputs.set(as, input);
    this.#rows.set(as, row);
  }

  rows = () => [...this.#rows.values()];
  row = (id: { name: string }) => this.#rows.get(id.name);
  cluster = (id: { name: string }) => {
    this.asked += 1;
    const input = this.inputs.get(id.name);
    const objects = [...(input?.objects ?? [])];
    const own = objects.filter(({ kind }) => kind !== 'Pod');
    const surroundings = objects.filter(({ kind }) => kind === 'Pod');
    return (
      input && {
        objects: own,
        surroundings,
        now: input.now,
        hasRead: () => true,
        assessment: assessCluster(own, {
          now: input.now,
          hasRead: () => true,
        })!,
      }
    );
  };
}

const id = { managementCluster: 'mgmt-fra-1', namespace: 'n', name: 'one' };

describe('DiagnosisService', () => {
  it('diagnoses a cluster, and tells what was repaired', () => {
    const fleet = new TestFleet();
    const service = DiagnosisService.create({ engine, fleet });
    fleet.set('openstack-lab/quota-network');
    expect(service.get(id, everything)).toMatchObject({
      rootCause: { id: 'capo-neutron-quota' },
      resolved: [],
      sources: [{ state: 'live' }],
    });
    expect(service.markdown(id, everything)).toContain('## Root cause');
    fleet.set('healthy capo');
    expect(service.get(id, everything)).toMatchObject({
      findings: [],
      resolved: [{ id: 'capo-neutron-quota' }, {}],
    });
    expect(service.get({ ...id, name: 'none' }, everything)).toBeUndefined();
  });

  it('finds what clusters share, and looks at each once', async () => {
    const fleet = new TestFleet();
    const service = DiagnosisService.create({ engine, fleet });
    fleet.set('openstack-lab/quota-network', 'one');
    fleet.set('openstack-lab/quota-network', 'two');
    fleet.set('healthy capo', 'three');
    const { causes } = await service.fleet(everything);
    expect(causes[0]).toMatchObject({
      id: 'capo-neutron-quota',
      clusters: [
        'mgmt-fra-1/quota-network/shop',
        'mgmt-fra-1/quota-network/shop',
      ],
    });
    expect(fleet.asked).toBe(3);
    await service.fleet(everything);
    expect(fleet.asked).toBe(3);
  });
});
