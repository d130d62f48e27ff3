import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Projection, projectionOf, projections } from '../../capi';
import { fieldTreeOf } from '../../capi/shown/FieldTree';
import { TestObject } from '../TestApiServer';
import { builtInFields } from './builtInFields';
import { plant, Plantation } from './plant';
import { StringFields } from './StringFields';

const file = resolve(__dirname, '../../__fixtures__/crdStringFields.json');
const fields: Record<string, StringFields> = {
  ...JSON.parse(readFileSync(file, 'utf8')),
  ...builtInFields,
};

/** Versions that the test serves; which one does not matter here. */
const version = (group: string) =>
  ({ '': 'v1', apps: 'apps/v1' }[group] ?? `${group}/v1beta2`);
export const NAMESPACE = 'planted';

/** A provider that no row names; its fields are known here alone. */
const unknown = projectionOf(
  'infrastructure.cluster.x-k8s.io',
  'RemoteMachine',
)!;
const kinds: readonly Projection[] = [...projections, unknown];

const controlPlanes = projections.filter(
  ({ group, kind }) =>
    group === 'controlplane.cluster.x-k8s.io' && !kind.endsWith('Template'),
);

/** Every watched kind in each of several clusters, all texts planted. */
export function plantedFleet(plantation: Plantation): TestObject[] {
  return controlPlanes.flatMap((controlPlane, number) => {
    const cluster = `c${number}`;
    return kinds.map((projection, index) =>
      plantedObject(projection, {
        cluster,
        controlPlane,
        uid: `${cluster}-${index}`,
        plantation,
      }),
    );
  });
}

interface Place {
  cluster: string;
  controlPlane: Projection;
  uid: string;
  plantation: Plantation;
}

function plantedObject(projection: Projection, place: Place): TestObject {
  const { group, kind, shows } = projection;
  const { cluster, controlPlane, uid, plantation } = place;
  const known = fields[`${group}/${kind}`];
  if (!known) throw new Error(`No fields are known of ${group}/${kind}`);
  const content = plant(known, fieldTreeOf(shows), plantation) as Record<
    string,
    Record<string, unknown>
  >;
  const isCluster = group === 'cluster.x-k8s.io' && kind === 'Cluster';
  const name = isCluster ? cluster : `${cluster}-${kind.toLowerCase()}`;
  return {
    apiVersion: version(group),
    kind,
    ...content,
    ...shownContent(projection, place, content),
    metadata: {
      name,
      namespace: NAMESPACE,
      uid: isCluster ? cluster : uid,
      creationTimestamp: '2026-11-01T00:00:00Z',
      labels: {
        'cluster.x-k8s.io/cluster-name': cluster,
        'cluster.x-k8s.io/provider': 'cluster-api',
      },
      annotations: {
        'lattice.dev/owner': 'group:default/team-a',
        'lattice.dev/anything': plantation.inHiddenField(),
        'example.org/note': plantation.inHiddenField(),
        'kubectl.kubernetes.io/last-applied-configuration':
          plantation.inHiddenField(),
        'controlplane.cluster.x-k8s.io/kubeadm-cluster-configuration':
          plantation.inHiddenField(),
      },
      ...(!isCluster && {
        ownerReferences: [
          {
            apiVersion: 'cluster.x-k8s.io/v1beta2',
            kind: 'Cluster',
            name: cluster,
            uid: cluster,
            controller: true,
          },
        ],
      }),
      ...(controlPlane === projection && { generation: 2 }),
    },
  };
}

/** What makes the objects parts of one broken cluster. */
function shownContent(
  { group, kind }: Projection,
  { cluster, controlPlane, plantation }: Place,
  content: Record<string, Record<string, unknown>>,
): Record<string, unknown> {
  const spec = { ...content.spec, clusterName: cluster, version: 'v1.35.0' };
  if (kind === 'Event') return planted(cluster, plantation);
  if (kind === 'Cluster' && group === 'cluster.x-k8s.io') {
    const controlPlaneRef = {
      apiGroup: controlPlane.group,
      kind: controlPlane.kind,
      name: `${cluster}-${controlPlane.kind.toLowerCase()}`,
    };
    return { spec: { ...content.spec, controlPlaneRef } };
  }
  return { spec };
}

function planted(cluster: string, plantation: Plantation) {
  const at = new Date().toISOString();
  return {
    type: 'Warning',
    reason: 'Failed',
    message: plantation.inMessage(),
    firstTimestamp: at,
    lastTimestamp: at,
    involvedObject: {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Machine',
      name: `${cluster}-machine`,
      namespace: NAMESPACE,
      uid: machineUid(cluster),
    },
  };
}

function machineUid(cluster: string): string {
  const index = projections.findIndex(({ kind }) => kind === 'Machine');
  return `${cluster}-${index}`;
}

/** The same objects with conditions of their own in this state. */
export function withConditions(
  objects: readonly TestObject[],
  status: 'True' | 'False',
  plantation: Plantation,
): TestObject[] {
  const types = [
    'Ready',
    'Available',
    'InfrastructureReady',
    'InstanceReady',
    'BootstrapConfigReady',
    'NodeHealthy',
    'ControlPlaneAvailable',
  ];
  return objects.map(object => ({
    ...object,
    ...(object.kind !== 'Event' && {
      status: {
        ...(object.status as object),
        conditions: types.map(type => ({
          type,
          status,
          reason: status === 'True' ? 'Ready' : 'InstanceCreateFailed',
          message: status === 'True' ? '' : plantation.inMessage(),
          lastTransitionTime: new Date().toISOString(),
        })),
      },
    }),
  }));
}
