import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { checkoutTree } from '../__fixtures__/checkoutTree';
import { answerOf } from './answerOf';
import { findCause } from './findCause';
import { machineFilters, machineGroups, matchesText } from './machineGroups';
import { objectCommand } from './objectCommand';
import { brokeAt, timelineEntries } from './timelineEntries';
import { treeGraph } from './treeGraph';
import { findNode, treeRows } from './treeRows';

const cluster = checkoutStaging();
const { root } = checkoutTree();
const plain = {
  toggled: new Set<string>(),
  text: '',
  onlyUnhealthy: false,
};
const ids = (rows: ReturnType<typeof treeRows>) => rows.map(r => r.node.id);

describe('answer', () => {
  it('is honest while the cluster is built', () => {
    const answer = (
      health: 'healthy' | 'failed',
      phase: 'running' | 'pending',
    ) => answerOf({ health, phase });
    expect(answer('healthy', 'running')).toBe('healthy');
    expect(answer('failed', 'pending')).toBe('notYet');
    expect(answer('failed', 'running')).toBe('failed');
  });
});

describe('tree', () => {
  it('is open along the way to what is broken, and folded elsewhere', () => {
    const shown = ids(treeRows(root, plain));
    expect(shown).toContain(
      'OpenStackServer.group.checkout-staging-batch-x7k2p-9fjqd',
    );
    expect(shown).toContain('Node.checkout-staging-batch-x7k2p-9fjqd');
    expect(shown).not.toContain('Machine.group.cp-6zq4k');
  });

  it('turns a row round, finds objects and hides what is well', () => {
    const opened = treeRows(root, {
      ...plain,
      toggled: new Set(['KubeadmControlPlane.checkout-staging-cp']),
    });
    expect(ids(opened)).toContain('Machine.group.cp-6zq4k');
    expect(ids(treeRows(root, { ...plain, text: 'HX8D2' }))).toEqual([
      'Cluster.checkout-staging',
      'KubeadmControlPlane.checkout-staging-cp',
      'Machine.group.cp-6zq4k',
    ]);
    const unhealthy = ids(treeRows(root, { ...plain, onlyUnhealthy: true }));
    expect(unhealthy).not.toContain('OpenStackCluster.checkout-staging');
    expect(treeRows(root, { ...plain, text: 'nothing' })).toEqual([]);
  });

  it('knows level, place and rails of each row', () => {
    const rows = treeRows(root, plain);
    expect(rows[0]).toMatchObject({ depth: 0, rails: [], setSize: 1 });
    expect(rows[1]).toMatchObject({ depth: 1, position: 1, setSize: 3 });
    expect(rows.find(row => row.node.kind === 'Workers')?.rails).toEqual([
      false,
    ]);
  });

  it('finds members of groups by kind and name', () => {
    expect(findNode(root, 'Machine/cp-hx8d2')?.type).toBe('group');
    expect(findNode(root, 'Machine/none')).toBeUndefined();
  });

  it('marks the way to the first broken object in the graph', () => {
    const { nodes, edges } = treeGraph(root);
    expect(edges).toHaveLength(nodes.length - 1);
    expect(edges.filter(edge => edge.hot).map(edge => edge.to)).toEqual([
      'Workers.workers',
      'MachineDeployment.checkout-staging-batch',
      'Machine.group.checkout-staging-batch-x7k2p-9fjqd',
      'OpenStackServer.group.checkout-staging-batch-x7k2p-9fjqd',
    ]);
    expect(edges.filter(edge => edge.dashed)).toHaveLength(1);
  });
});

describe('machines', () => {
  it('stand by pool, the control plane first', () => {
    const groups = machineGroups(cluster);
    expect(groups.map(group => [group.pool, group.machines.length])).toEqual([
      ['', 3],
      ['general', 3],
      ['batch', 3],
    ]);
    expect(groups[2].failed).toBe(2);
  });

  it('are found by name, node, server and address', () => {
    const [first] = cluster.machines;
    expect(matchesText(first, '6ZQ4')).toBe(true);
    expect(matchesText(first, '10.6.0.77')).toBe(true);
    expect(matchesText(first, 'nowhere')).toBe(false);
    expect(cluster.machines.filter(machineFilters.notReady)).toHaveLength(2);
  });
});

describe('cause', () => {
  it('is the object that the tree marks, with its proof', () => {
    const cause = findCause(cluster, root);
    expect(cause?.object.kind).toBe('OpenStackServer');
    expect(cause?.condition?.reason).toBe('InstanceCreateFailed');
    expect(cause?.warnings).toHaveLength(1);
    expect(cause?.others).toHaveLength(2);
  });

  it('is the oldest bad condition while the tree is not there', () => {
    expect(findCause(cluster, undefined)?.object.kind).toBe('OpenStackServer');
    const well = { ...cluster, conditions: [] };
    expect(findCause(well, undefined)).toBeUndefined();
  });
});

describe('timeline', () => {
  it('merges events and conditions, newest first', () => {
    const entries = timelineEntries(cluster);
    expect(entries[0]).toMatchObject({ kind: 'event', count: 6, tone: 'bad' });
    expect(entries).toHaveLength(7);
    expect(brokeAt(cluster)).toBe(cluster.conditions[0].since);
  });
});

describe('commands', () => {
  it('name the object exactly', () => {
    expect(objectCommand(cluster, cluster.conditions[0].object)).toEqual([
      'kubectl',
      '--context',
      'mgmt-fra-1',
      '-n',
      'team-checkout',
      'get',
      'openstackserver.infrastructure.cluster.x-k8s.io',
      'checkout-staging-batch-x7k2p-9fjqd',
      '-o',
      'yaml',
    ]);
  });
});
