import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { objectTree } from '..';
import { readSnapshot } from '../__testUtils__/snapshots';

function draw(node: TreeNode, depth = 0): string[] {
  const count = node.type === 'group' ? `${node.members.length} x ` : '';
  const missing = node.type === 'missing' ? 'missing ' : '';
  const mark = node.firstBroken ? '! ' : '';
  const line = `${'  '.repeat(depth)}${mark}${count}${missing}${node.kind} ${
    node.health
  }`;
  return [line, ...node.children.flatMap(child => draw(child, depth + 1))];
}

function treeOf(name: string, group = true) {
  const { objects, now } = readSnapshot(name);
  return objectTree(objects, { now, group })!;
}

describe('objectTree', () => {
  it('makes one row of equal machines, down to what hangs below them', () => {
    const tree = treeOf('lab/healthy-topology');
    expect(draw(tree.root)).toEqual([
      'Cluster healthy',
      '  ClusterClass healthy',
      '  DevCluster healthy',
      '  KubeadmControlPlane healthy',
      '    3 x Machine healthy',
      '      3 x KubeadmConfig healthy',
      '      3 x DevMachine healthy',
      '  Workers healthy',
      '    MachineDeployment healthy',
      '      3 x Machine healthy',
      '        3 x KubeadmConfig healthy',
      '        3 x DevMachine healthy',
    ]);
    expect(tree).toMatchObject({ objects: 23, broken: 0, missing: 0 });
    expect(tree.root.children[1]).toMatchObject({
      role: 'Infrastructure',
      echo: true,
    });
  });

  it('keeps each object apart when asked to', () => {
    const machines = draw(treeOf('lab/healthy-topology', false).root).filter(
      line => line.trim() === 'Machine healthy',
    );
    expect(machines).toHaveLength(6);
  });

  it('marks the server that was refused as the first broken link', () => {
    const lines = draw(treeOf('openstack-lab/quota-cores').root);
    expect(lines.filter(line => line.includes('!'))).toEqual([
      '          ! OpenStackServer failed',
    ]);
    expect(lines.filter(line => line.includes('missing Node'))).toHaveLength(4);
  });

  it('shows pools without machines and templates that do not exist', () => {
    const tree = treeOf('lab/fail-machine-template-missing');
    expect(draw(tree.root).slice(-3)).toEqual([
      '  Workers failed',
      '    MachineDeployment failed',
      '      ! missing DevMachineTemplate failed',
    ]);
    expect(tree.missing).toBe(1);
  });

  it('shows infrastructure that does not exist, and the orphan beside it', () => {
    const lines = draw(treeOf('lab/fail-infra-cluster-missing').root);
    expect(lines).toContain('  ! missing DevCluster failed');
    expect(lines.slice(-2)).toEqual([
      '  Other unknown',
      '    DevCluster unknown',
    ]);
  });

  it('judges add-ons by what was applied', () => {
    const lines = draw(treeOf('lab/fail-crs-resources-missing').root);
    expect(lines.slice(-2)).toEqual([
      '  Add-ons failed',
      '    ! ClusterResourceSet failed',
    ]);
  });

  it('gives every node an id of its own', () => {
    for (const name of [
      'lab/upgrading-control-plane',
      'openstack-lab/quota-cores',
      'lab/fail-mhc-too-many-unhealthy',
    ]) {
      const ids = (node: TreeNode): string[] => [
        node.id,
        ...node.children.flatMap(ids),
      ];
      const all = ids(treeOf(name).root);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
