import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  flavourOf,
  RELEASES,
  Sandbox,
  SimulatedClock,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { until } from '../../__testUtils__/TestManagementCluster';
import { everything } from '../../fleet/query/ReadFilter';
import { createLiveView, LiveView } from '../../createLiveView';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createDiagnosis, LiveDiagnosis } from './createDiagnosis';

const HALF_AN_HOUR = 1_800_000;
const FAILURE = 'sandbox.lattice.dev/failure';
const capi = { group: 'cluster.x-k8s.io', namespace: 'team' };
const idOf = (name: string) => ({
  managementCluster: 'mgmt',
  namespace: 'team',
  name,
});

describe('the diagnosis of a live fleet', () => {
  let sandbox: Sandbox;
  let live: LiveView;
  let diagnoses: LiveDiagnosis;

  /** A row can be seen before the diagnosis hears of it, and tells it anew. */
  async function settled() {
    await live.fleet.rows.idle();
    await diagnoses.loop.idle();
    await live.fleet.rows.idle();
  }
  const start = new Date(Date.now() - HALF_AN_HOUR);
  const clock = SimulatedClock.create({ start });
  const flavour = flavourOf('capo-kubeadm');
  const rulesFolder = mkdtempSync(join(tmpdir(), 'rules-'));

  function make(name: string, failure?: string) {
    const annotations: Record<string, string> = failure
      ? { [FAILURE]: failure }
      : {};
    const request = { name, namespace: 'team', release: RELEASES.stable };
    for (const object of flavour.manifests({ ...request, annotations })) {
      sandbox.store.create(object, { fieldManager: 'kubectl' });
    }
  }

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, clock });
    sandbox.store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'team' } },
      { fieldManager: 'kubectl' },
    );
    make('broken', 'capo-authentication-failed');
    make('well');
    make('other');
    clock.advance(HALF_AN_HOUR);
    live = await createLiveView({
      managementClusters: [
        ManagementCluster.create({
          name: 'mgmt',
          sandbox: true,
          connection: {
            type: 'kubeconfig-inline',
            document: sandbox.kubeconfig,
            context: 'sandbox-lattice-reader',
          },
        }),
      ],
      logger: mockServices.logger.mock(),
      catalog: catalogServiceMock(),
    });
    diagnoses = createDiagnosis({
      live,
      logger: mockServices.logger.mock(),
      gatherMilliseconds: 10,
      readRules: () => ({ folders: [rulesFolder] }),
      rulesEveryMilliseconds: 50,
    });
    await live.start();
    await diagnoses.start();
    await until(() => live.fleet.rows.size === 3);
    await settled();
  }, 60_000);

  afterAll(async () => {
    await diagnoses?.stop();
    await live?.stop();
    await sandbox?.stop();
  });

  it('puts the root cause into rows and stream', () => {
    const frames: StreamFrame[] = [];
    const close = live.stream.open({
      filter: {},
      readFilter: everything,
      sink: {
        send: frame => frames.push(JSON.parse(frame.toString().slice(6))),
      },
    });
    close();
    const [snapshot] = frames;
    const rows = snapshot.type === 'snapshot' ? snapshot.clusters : [];
    const causes = Object.fromEntries(
      rows.map(row => [row.name, row.rootCause]),
    );
    expect(causes).toMatchObject({
      broken: {
        id: 'capo-cluster-silent',
        severity: 'error',
        firstStep: expect.any(String),
      },
      well: undefined,
      other: undefined,
    });
  });

  it('tells silent causes apart by the controllers’ logs', async () => {
    const { diagnosis } = diagnoses;
    const plain = diagnosis.get(idOf('broken'), everything);
    expect(plain?.rootCause?.id).toBe('capo-cluster-silent');
    const logged = await diagnosis.withWords(idOf('broken'), everything, {
      logs: true,
    });
    expect(logged?.rootCause).toMatchObject({
      id: 'capo-authentication-failed',
      evidence: [{ type: 'log' }, {}],
    });
    expect(logged?.logs).toContainEqual({
      controller: expect.stringMatching(
        /^capo-system\/capo-controller-manager/,
      ),
      state: 'read',
      lines: expect.any(Number),
    });
    expect(diagnosis.known('mgmt/team/broken')?.rootCause?.id).toBe(
      'capo-cluster-silent',
    );
  });

  it('says so when it may not read the logs', async () => {
    sandbox.faults.add({
      kind: 'Pod',
      verb: 'get',
      times: 50,
      action: { type: 'status', code: 403, message: 'no' },
    });
    const logged = await diagnoses.diagnosis.withWords(
      idOf('broken'),
      everything,
      { logs: true },
    );
    sandbox.faults.clear();
    expect(logged?.rootCause?.id).toBe('capo-cluster-silent');
    expect(new Set(logged?.logs?.map(({ state }) => state))).toEqual(
      new Set(['forbidden']),
    );
  });

  it('bundles the objects and events without secrets', async () => {
    const tar = await diagnoses.diagnosis.bundle(idOf('broken'), everything);
    const text = tar!.toString();
    expect(text).toContain('objects/OpenStackCluster/broken.json');
    expect(text).toContain('diagnosis.json');
    expect(text).not.toContain('"kind": "Secret"');
  });

  it('looks again only at the cluster to which something happens', async () => {
    const looked = jest.spyOn(diagnoses.diagnosis, 'look');
    sandbox.store.mutate(
      { ...capi, kind: 'Cluster', name: 'well' },
      draft => {
        draft.metadata.labels = { ...draft.metadata.labels, tier: 'gold' };
      },
      { fieldManager: 'kubectl' },
    );
    await until(
      () => live.fleet.rows.get('mgmt/team/well')?.labels.tier === 'gold',
    );
    await settled();
    const names = looked.mock.calls.map(([{ name }]) => name);
    looked.mockRestore();
    expect(new Set(names)).toEqual(new Set(['well']));
  });

  it('warns healthy clusters when a controller is down, and takes it back', async () => {
    const pods = { group: '', kind: 'Pod', namespace: 'capo-system' };
    const [pod] = sandbox.store.list(pods);
    const setWaiting = (state: Record<string, unknown>) =>
      sandbox.store.mutate(
        { ...pods, name: pod.metadata.name },
        draft => {
          draft.status = {
            phase: 'Running',
            containerStatuses: [{ name: 'manager', restartCount: 7, state }],
          };
        },
        { fieldManager: 'kubelet', subresource: 'status' },
      );
    setWaiting({ waiting: { reason: 'ImagePullBackOff' } });
    const causeOf = (name: string) =>
      live.fleet.rows.get(`mgmt/team/${name}`)?.rootCause;
    await until(() => causeOf('well') !== undefined);
    expect(causeOf('well')).toMatchObject({
      id: 'capi-controller-down',
      severity: 'warning',
    });
    setWaiting({ running: {} });
    await until(() => causeOf('well') === undefined);
    await settled();
    const { resolved } = diagnoses.diagnosis.get(idOf('well'), everything)!;
    expect(resolved).toMatchObject([{ id: 'capi-controller-down' }]);
  });

  it('forgets a cluster that is gone', async () => {
    sandbox.store.delete({ ...capi, kind: 'Cluster', name: 'other' });
    clock.advance(3_600_000);
    await until(() => live.fleet.rows.get('mgmt/team/other') === undefined);
    await settled();
    expect(diagnoses.diagnosis.known('mgmt/team/other')).toBeUndefined();
  });

  it('looks at every cluster again when the rules change', async () => {
    const rule = {
      id: 'house-audit',
      title: 'The auditors want to see it',
      explanation: 'Clusters that answer are audited every year.',
      providers: ['all'],
      stage: 'upkeep',
      severity: 'info',
      repairableBy: 'owner',
      signals: [{ kind: 'Cluster', condition: { type: 'Available' } }],
      steps: [{ do: 'Ask the auditors' }],
    };
    const told = () =>
      diagnoses.diagnosis
        .known('mgmt/team/well')
        ?.findings.some(({ id }) => id === 'house-audit');
    const write = (rules: object[]) =>
      writeFileSync(
        join(rulesFolder, 'house.yaml'),
        JSON.stringify({ subject: 'house', rules }),
      );
    write([rule]);
    await until(() => told() === true);
    write([]);
    await until(() => told() === false);
    await settled();
    expect(told()).toBe(false);
  }, 60_000);
});
