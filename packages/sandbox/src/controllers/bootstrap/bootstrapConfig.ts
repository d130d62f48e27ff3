import { condition, ongoing, setConditions } from '../engine/conditions';
import { Change, Context, Controller, Result } from '../engine/Controller';
import { Cluster, Condition, Machine, Resource } from '../engine/model';
import {
  BOOTSTRAP_GROUP,
  CLUSTER_NAME,
  controllerRef,
  CORE_GROUP,
  isControlPlaneMachine,
  isDeleting,
  refOf,
} from '../engine/objects';
import { standsStill } from '../engine/pause';
import {
  clusterOf,
  isInfrastructureReady,
  isInitialized,
} from '../core/clusterView';
import { byAge } from '../core/machineNode';

/** One kind of bootstrap provider: they differ in names alone. */
export interface BootstrapKind {
  kind: string;
  controller: string;
  reportsCertificates: boolean;
  /** How it says that the control plane does not answer yet. */
  waiting: { reason: string; message: string };
}

const SECONDS = 2;

export function bootstrapController(row: BootstrapKind): Controller {
  return {
    name: row.controller,
    kind: { group: BOOTSTRAP_GROUP, kind: row.kind },
    watches: [
      {
        kind: { group: CORE_GROUP, kind: 'Cluster' },
        map: (change, store) => configsOf(change, row.kind, store),
      },
    ],
    reconcile(object, context): Result {
      const config = object as Resource;
      const cluster = clusterOf(config, context);
      if (isDeleting(config) || standsStill(config, cluster, context))
        return undefined;
      const hold = waitsFor(config, cluster, row, context);
      if (hold) {
        report(config, hold, row, context);
        return undefined;
      }
      const progress = context.stages.run(
        config,
        [
          {
            step: 'machine.bootstrap',
            seconds: SECONDS,
            isDone: ({ status }) => status?.dataSecretName !== undefined,
            complete: (current, { client }) => createData(current, client),
          },
        ],
        context,
      );
      if (!progress.done) return progress.result;
      report(config, undefined, row, context);
      return undefined;
    },
  };
}

function configsOf(
  { object, previous }: Change,
  kind: string,
  store: Context['store'],
) {
  const relevant = (cluster: Cluster | undefined) =>
    JSON.stringify(cluster?.status?.initialization);
  if (relevant(object as Cluster) === relevant(previous as Cluster | undefined))
    return [];
  return store
    .listByCluster(object.metadata.namespace ?? '', object.metadata.name)
    .filter(member => member.kind === kind)
    .map(refOf);
}

/** Only the first control plane machine may begin before the API answers. */
function waitsFor(
  config: Resource,
  cluster: Cluster | undefined,
  row: BootstrapKind,
  context: Context,
): BootstrapKind['waiting'] | undefined {
  if (!isInfrastructureReady(cluster)) {
    return {
      reason: row.waiting.reason,
      message: 'Waiting for Cluster status.infrastructureReady to be true',
    };
  }
  return isInitialized(cluster) || isFirst(config, cluster!, context)
    ? undefined
    : row.waiting;
}

function isFirst(
  config: Resource,
  cluster: Cluster,
  { client }: Context,
): boolean {
  if (!isControlPlaneMachine(config)) return false;
  const { namespace, name } = cluster.metadata;
  const [first] = client
    .ofCluster<Machine>(namespace, name, 'Machine')
    .filter(isControlPlaneMachine)
    .sort(byAge);
  return first?.metadata.name === config.metadata.name;
}

function createData(config: Resource, client: Context['client']): void {
  const { name, namespace, labels } = config.metadata;
  const clusterName = labels?.[CLUSTER_NAME] ?? '';
  client.create({
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'cluster.x-k8s.io/secret',
    metadata: {
      name,
      namespace,
      labels: { [CLUSTER_NAME]: clusterName },
      ownerReferences: [controllerRef(config)],
    },
    data: {
      format: 'Y2xvdWQtY29uZmln',
      value: Buffer.from(
        `## template: jinja\n#cloud-config\n# ${name}\n`,
      ).toString('base64'),
    },
  });
  client.patchStatus(config, draft => {
    draft.status = {
      ...draft.status,
      dataSecretName: name,
      initialization: { dataSecretCreated: true },
    };
  });
}

function report(
  before: Resource,
  hold: BootstrapKind['waiting'] | undefined,
  row: BootstrapKind,
  { client, clock }: Context,
): void {
  client.patchStatus(before, draft => {
    draft.status = {
      ...draft.status,
      observedGeneration: draft.metadata.generation,
    };
    setConditions(draft, conditionsOf(hold, row), clock.now());
  });
}

function conditionsOf(
  hold: BootstrapKind['waiting'] | undefined,
  row: BootstrapKind,
): Condition[] {
  const certificates = row.reportsCertificates
    ? [condition('CertificatesAvailable', 'True', 'Available')]
    : [];
  if (!hold) {
    return [
      condition('Ready', 'True', 'Ready'),
      ...certificates,
      condition('DataSecretAvailable', 'True', 'Available'),
      ongoing('Paused', false),
    ];
  }
  const lines = [`* DataSecretAvailable: ${hold.message}`];
  if (row.reportsCertificates)
    lines.push('* CertificatesAvailable: Condition not yet reported');
  return [
    condition('Ready', 'False', 'NotReady', lines.join('\n')),
    condition('DataSecretAvailable', 'False', hold.reason, hold.message),
    ongoing('Paused', false),
  ];
}
