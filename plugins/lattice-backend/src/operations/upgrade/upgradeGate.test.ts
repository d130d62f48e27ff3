import { ClusterParts } from '../cluster/ClusterParts';
import { machines, object, plainParts, pool } from './__testUtils__/parts';
import { passGate, upgradeBlockers } from './upgradeGate';

const versions = { current: 'v1.34.3', wanted: 'v1.35.1' };

function clusterWith(type: string, status: string, message?: string) {
  const conditions = [{ type, status, message }];
  return object('Cluster', 'alpha', { spec: {}, status: { conditions } });
}

function blockersOf(overrides: Partial<ClusterParts>, core?: string) {
  return upgradeBlockers(plainParts('v1.34.3', overrides), {
    ...versions,
    core,
  });
}

describe('the checks before an upgrade', () => {
  it('let a healthy cluster pass', () => {
    const cluster = clusterWith('Available', 'True');
    expect(blockersOf({ cluster }, '1.14.0')).toEqual([]);
  });

  it('look at the versions that Cluster API supports', () => {
    expect(blockersOf({}, '1.11.4')).toEqual([
      'Cluster API 1.11.4 supports Kubernetes v1.28 to v1.34, not v1.35. Upgrade Cluster API first.',
    ]);
  });

  it('look at pools that would be too old for the new control plane', () => {
    const pools = [pool('general', 'v1.31.9')];
    expect(blockersOf({ pools })).toEqual([
      'Pool general runs v1.31.9, more than 3 minor versions behind v1.35.',
    ]);
  });

  it('name the object that is not available, not the title above it', () => {
    const message =
      '* WorkersAvailable:\n  * MachineDeployment alpha-md-0: 1 available replicas, at least 2 required';
    expect(
      blockersOf({ cluster: clusterWith('Available', 'False', message) }),
    ).toEqual([
      "The cluster isn't available (MachineDeployment alpha-md-0: 1 available replicas, at least 2 required).",
    ]);
  });

  it('look at health', () => {
    const message = '* ControlPlaneAvailable: no quorum\n* other';
    expect(
      blockersOf({ cluster: clusterWith('Available', 'False', message) }),
    ).toEqual([
      "The cluster isn't available (ControlPlaneAvailable: no quorum).",
    ]);
    const [, worker] = plainParts('v1.34.3').machines;
    const lost = { ...worker, status: { phase: 'Failed' } };
    expect(blockersOf({ machines: [...machines('v1.34.3', 1), lost] })).toEqual(
      ['Pool general has 0 of 1 machines running.'],
    );
  });

  it('look at running changes', () => {
    expect(blockersOf({ cluster: clusterWith('ScalingUp', 'True') })).toEqual([
      'Machines are being added. Wait until that is done.',
    ]);
    const mixed = [
      ...machines('v1.34.3', 1),
      ...machines('v1.33.9', 1, 'alpha-general'),
    ];
    expect(blockersOf({ machines: mixed })).toEqual([
      'The upgrade to v1.34.3 is still running. Pool general: 0 of 1 machines run v1.34.3.',
    ]);
  });

  it('do not stop an upgrade that runs', () => {
    const cluster = clusterWith('RollingOut', 'True');
    const parts = plainParts('v1.35.1', { cluster });
    const same = { current: 'v1.35.1', wanted: 'v1.35.1' };
    expect(upgradeBlockers(parts, same)).toEqual([]);
  });

  it('are overridden with a reason, and warn then', () => {
    expect(passGate(['Down.'], 'Tested in staging')).toEqual([
      'Check overridden: Down.',
    ]);
    expect(() => passGate(['Down.'], undefined)).toThrow(
      /^The upgrade can't start\. Down\. .* lattice\.cluster\.override\.$/,
    );
  });
});
