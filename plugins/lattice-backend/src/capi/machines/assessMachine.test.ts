import { clusterStatus } from '..';
import {
  changed,
  readSnapshot,
  setCondition,
} from '../__testUtils__/snapshots';

function machinesOf(name: string) {
  const { objects, now } = readSnapshot(name);
  return clusterStatus(objects, { managementCluster: 'lab', now })!.machines;
}

describe('machines', () => {
  it('carry node, size, image, addresses, zone and server', () => {
    const [first, ...workers] = machinesOf('openstack-lab/healthy-cluster');
    expect(first).toMatchObject({
      controlPlane: true,
      pool: undefined,
      health: 'healthy',
      state: 'Running',
      node: 'payments-control-plane-6vccx',
      version: 'v1.33.5',
      upToDate: true,
      machineSize: 'SCS-2V-4-20',
      image: 'ubuntu-2404-kube-v1.33.5',
      failureDomain: 'nova',
      providerId: 'openstack:///de77fe42-738f-4df4-bd1e-a1ac74334ad5',
      serverId: 'de77fe42-738f-4df4-bd1e-a1ac74334ad5',
      serverState: 'ACTIVE',
      addresses: [
        { type: 'InternalIP', address: '10.6.0.178' },
        { type: 'InternalDNS', address: 'payments-control-plane-6vccx' },
      ],
    });
    expect(workers.map(machine => machine.pool)).toEqual([
      'payments-md-0',
      'payments-md-0',
    ]);
  });

  it.each([
    [
      'openstack-lab/quota-cores',
      'shop-md-0-dnzxj-x8tdj',
      'Server rejected',
      'done failed waiting waiting',
    ],
    [
      'openstack-lab/quota-cores',
      'shop-md-0-dnzxj-nzlv5',
      'Server in error',
      'done failed waiting waiting',
    ],
    [
      'openstack-lab/quota-cores',
      'shop-md-0-dnzxj-hkcmm',
      'Waiting for control plane',
      'done done waiting waiting',
    ],
    [
      'openstack-lab/wrong-flavor',
      'data-control-plane-6k5rr',
      'No such flavor',
      'done failed waiting waiting',
    ],
    [
      'openstack-lab/wrong-flavor',
      'data-md-0-nm6ns-mwqlb',
      'Waiting for control plane',
      'waiting waiting waiting waiting',
    ],
    [
      'lab/fail-mhc-too-many-unhealthy',
      'hydra-md-0-m8zqw-nsj4f-5skp4',
      'Node not ready',
      'done done done failed',
    ],
    [
      'lab/fail-machine-pre-drain-hook',
      'lyra-md-0-njn2k-s5m86-58b5t',
      'Waiting for pre-drain hook',
      'done done done running',
    ],
    [
      'lab/fail-workload-api-unreachable',
      'orion-rkmz4-m5c9h',
      'Unreachable',
      'done done done running',
    ],
    [
      'lab/scaling-up-workers',
      'ceti-md-0-prn65-wkq2z-5fgx6',
      'Server starting',
      'done running waiting waiting',
    ],
    [
      'lab/upgrading-control-plane',
      'ceti-fzf74-ccdw8',
      'Preparing',
      'running waiting waiting waiting',
    ],
  ])('%s: %s is "%s" at %s', (snapshot, name, state, steps) => {
    const machine = machinesOf(snapshot).find(one => one.object.name === name)!;
    expect(machine.state).toBe(state);
    expect(machine.steps.map(step => step.state).join(' ')).toBe(steps);
  });

  describe('whose node stopped reporting', () => {
    const lost = '* Node.Ready: Kubelet stopped posting node status.';
    const silent = '* Node.Ready: Condition not yet reported';

    /** A worker of that age whose node has not reported for some minutes. */
    function worker(
      { type = 'NodeReady', reason = 'NodeReadyUnknown', message = lost },
      { age, unknownFor }: { age: number; unknownFor: number },
    ) {
      const snapshot = readSnapshot('lab/healthy-topology');
      const iso = (minutes: number) =>
        new Date(snapshot.now - minutes * 60_000)
          .toISOString()
          .replace(/\.\d+Z/, 'Z');
      const unknown = { status: 'Unknown', message, since: iso(unknownFor) };
      const { objects, now } = changed(snapshot, 'Machine', raw => {
        if ('cluster.x-k8s.io/control-plane' in raw.metadata.labels) return;
        raw.metadata.creationTimestamp = iso(age);
        raw.status.conditions = raw.status.conditions.filter(
          (one: { type: string }) => !/^Node/.test(one.type),
        );
        setCondition(raw, { type, reason, ...unknown });
        setCondition(raw, { type: 'NodeHealthy', reason, ...unknown });
        setCondition(raw, {
          type: 'Ready',
          reason: 'ReadyUnknown',
          ...unknown,
        });
      });
      const status = clusterStatus(objects, { managementCluster: 'lab', now })!;
      const { health, state } = status.machines.find(m => !m.controlPlane)!;
      return { cluster: status.health, health, state };
    }

    it.each([
      ['an old one is lost', {}, { age: 600, unknownFor: 1 }, 'Node lost'],
      [
        'an old one is lost by its old condition',
        { type: 'NodeHealthy', reason: 'NodeConditionsFailed' },
        { age: 600, unknownFor: 1 },
        'Node lost',
      ],
      [
        'a young one is lost after its time',
        {},
        { age: 10, unknownFor: 4 },
        'Node lost',
      ],
      [
        'a young one is starting',
        {},
        { age: 5, unknownFor: 1 },
        'Node starting',
      ],
      [
        'one that has never reported is becoming ready',
        { message: silent },
        { age: 5, unknownFor: 1 },
        'Becoming ready',
      ],
    ])('%s', (_, condition, times, state) => {
      const { cluster, ...machine } = worker(condition, times);
      const health = state === 'Node lost' ? 'failed' : 'progressing';
      expect(machine).toEqual({ state, health });
      expect(cluster === 'progressing').toBe(health === 'progressing');
    });
  });
});
