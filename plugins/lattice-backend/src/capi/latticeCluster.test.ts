import { clusterStatus, projectObject } from '.';
import {
  ago,
  condition,
  NOW,
  raw,
  readyInfrastructure,
  rosyCluster,
} from './__testUtils__/rawObjects';
import { projectAll } from './__testUtils__/snapshots';

function latticeCluster(status: object, minutes = 10) {
  const made = raw('lattice.dev/v1alpha1', 'LatticeCluster', 'demo', {
    minutes,
    annotations: { 'lattice.dev/owner': 'group:default/team-a' },
    spec: {
      provider: {
        kubernetes: { version: '1.32.0', bootstrap: 'rke2' },
        config: { openstack: { externalNetwork: 'public' } },
      },
      nodes: {
        controlPlane: { replicas: 3 },
        workerPools: { a: { replicas: 2 }, b: { replicas: 1 } },
      },
    },
    status,
  });
  return {
    ...made,
    metadata: {
      ...made.metadata,
      namespace: undefined,
      labels: { env: 'test' },
    },
  };
}

const options = { managementCluster: 'mgmt', now: NOW };

describe('LatticeCluster', () => {
  it('is a cluster before its Cluster exists', () => {
    const status = clusterStatus(
      projectAll([
        latticeCluster(
          {
            phase: 'Provisioning',
            message: 'making the namespace',
            observedGeneration: 1,
          },
          5,
        ),
      ]),
      options,
    );
    expect(status).toMatchObject({
      id: 'mgmt/capi-demo/demo',
      flavour: 'lattice-cluster',
      health: 'progressing',
      phase: 'pending',
      sentence: 'Creating: the Cluster is being created: making the namespace.',
      owner: 'group:default/team-a',
      labels: { env: 'test' },
      kubernetesVersion: 'v1.32.0',
      controlPlane: { desired: 3, ready: 0 },
      workers: { desired: 3, ready: 0 },
    });
  });

  it('is the same cluster once its Cluster exists', () => {
    const cluster = rosyCluster('RKE2ControlPlane');
    const moved = {
      ...cluster,
      metadata: { ...cluster.metadata, namespace: 'capi-demo' },
    };
    const infra = readyInfrastructure();
    const objects = projectAll([
      latticeCluster({ phase: 'Ready', observedGeneration: 1 }),
      moved,
      { ...infra, metadata: { ...infra.metadata, namespace: 'capi-demo' } },
    ]);
    expect(clusterStatus(objects, options)).toMatchObject({
      id: 'mgmt/capi-demo/demo',
      flavour: 'lattice-cluster',
      uid: 'lattice.dev-LatticeCluster-demo',
    });
  });

  it('fails with the words of Lattice, and when Lattice is silent', () => {
    const failed = clusterStatus(
      projectAll([
        latticeCluster({
          phase: 'Failed',
          message: 'replicas must be odd',
          conditions: [condition('Ready', 'False')],
        }),
      ]),
      options,
    );
    expect(failed).toMatchObject({
      health: 'failed',
      sentence: 'Lattice reports a failure: replicas must be odd.',
    });
    const silent = clusterStatus(projectAll([latticeCluster({})]), options);
    expect(silent).toMatchObject({
      health: 'failed',
      sentence: expect.stringMatching(/Lattice controller isn't responding/),
    });
    const fresh = clusterStatus(projectAll([latticeCluster({}, 0.1)]), options);
    expect(fresh?.health).toBe('progressing');
  });

  it('does not wait for ever for its Cluster', () => {
    const late = latticeCluster(
      { phase: 'Provisioning', observedGeneration: 1 },
      30,
    );
    expect(clusterStatus(projectAll([late]), options)).toMatchObject({
      health: 'failed',
      sentence:
        "The Lattice operator hasn't created the Cluster: The Cluster is being created.",
    });
  });

  it('goes away as a cluster does', () => {
    const gone = latticeCluster({ phase: 'Deleting', observedGeneration: 1 });
    Object.assign(gone.metadata, { deletionTimestamp: ago(1) });
    expect(clusterStatus(projectAll([gone]), options)).toMatchObject({
      health: 'deleting',
      deleting: true,
    });
  });

  it('keeps no token', () => {
    const object = projectObject(
      latticeCluster({
        phase: 'Ready',
        bootstrapToken: 'hunter2',
        csrTokenHash: 'abc123',
      }),
    );
    expect(JSON.stringify(object)).not.toMatch(/hunter2|abc123/);
  });
});
