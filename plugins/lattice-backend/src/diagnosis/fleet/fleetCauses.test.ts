import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import {
  createDiagnosisEngine,
  fleetCauses,
  loadRules,
  resolveFindings,
} from '..';
import { loadCorpus } from '../corpus';

const engine = createDiagnosisEngine(loadRules());
const corpus = loadCorpus();

function diagnose(name: string, cluster: string): ClusterDiagnosis {
  const { input } = corpus.clusters.find(entry => entry.name === name)!;
  return { ...engine.diagnose(input), cluster };
}

function withSharedKey(diagnosis: ClusterDiagnosis, key: string) {
  const findings = diagnosis.findings.map(finding => ({
    ...finding,
    shared: { kind: 'credentials', key, title: `Secret ${key}` },
  }));
  return { ...diagnosis, findings, rootCause: findings[0] };
}

const quota = 'openstack-lab/quota-network';

describe('causes that clusters share', () => {
  it('are told once, with the list of clusters', () => {
    const causes = fleetCauses([
      diagnose(quota, 'm/a/two'),
      diagnose(quota, 'm/a/one'),
      diagnose('openstack-lab/no-valid-host', 'm/a/three'),
      diagnose('healthy capo', 'm/a/four'),
    ]);
    expect(causes).toMatchObject([
      {
        id: 'capo-neutron-quota',
        title: "The project's quota of network is used up",
        shared: {
          kind: 'credentials',
          title: 'Secret quota-network/shop-cloud-config',
        },
        clusters: ['m/a/one', 'm/a/two'],
        severity: 'error',
      },
    ]);
  });

  it('are not what only one cluster has, or what differs', () => {
    expect(
      fleetCauses([
        withSharedKey(diagnose(quota, 'm/a/one'), 'a/one'),
        withSharedKey(diagnose(quota, 'm/a/two'), 'a/two'),
      ]),
    ).toEqual([]);
  });

  it('point at the controller when clusters of all credentials are silent', () => {
    const silent = ['one', 'two', 'three'].map(name =>
      withSharedKey(
        diagnose('openstack-lab/wrong-password', `m/a/${name}`),
        name,
      ),
    );
    expect(fleetCauses(silent)).toMatchObject([
      {
        id: 'capo-controller-silent',
        title: 'CAPO says nothing about 3 clusters',
        shared: { kind: 'managementCluster' },
      },
    ]);
    expect(fleetCauses(silent.slice(0, 2))).toEqual([]);
  });
});

describe('repaired findings', () => {
  const broken = diagnose(quota, 'm/a/one');
  const well: ClusterDiagnosis = {
    ...diagnose('healthy capo', 'm/a/one'),
    diagnosedAt: '2026-11-16T02:30:00.000Z',
  };

  it('are kept for a while, with the time', () => {
    const after = resolveFindings(broken, well);
    expect(after.resolved).toMatchObject([
      { id: 'capo-neutron-quota', repairedAt: '2026-11-16T02:30:00.000Z' },
      { id: 'lattice-version-unsupported' },
    ]);
    const later = { ...well, diagnosedAt: '2026-11-16T03:00:00.000Z' };
    expect(resolveFindings(after, later).resolved).toHaveLength(2);
    const muchLater = { ...well, diagnosedAt: '2026-11-16T05:00:00.000Z' };
    expect(resolveFindings(after, muchLater).resolved).toEqual([]);
  });

  it('come back as findings when the cause does', () => {
    const again = resolveFindings(resolveFindings(broken, well), broken);
    expect(again.resolved).toEqual([]);
    expect(again.rootCause?.id).toBe('capo-neutron-quota');
  });

  it('are not repaired because nobody looks any more', () => {
    const blind: ClusterDiagnosis = {
      ...well,
      sources: [{ managementCluster: 'm', state: 'stale' }],
    };
    expect(resolveFindings(broken, blind).resolved).toEqual([]);
    expect(resolveFindings(undefined, well)).toBe(well);
  });
});
