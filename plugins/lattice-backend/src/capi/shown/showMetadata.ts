import { isRecord, list, Raw, record, text } from '../raw';
import { fieldTreeOf } from './FieldTree';
import { redactText } from './redactText';
import { ShownValue, showValue } from './showValue';

const fields = fieldTreeOf([
  'name',
  'namespace',
  'generateName',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
]);
const owner = fieldTreeOf(
  ['apiVersion', 'kind', 'name', 'uid', 'controller'].concat(
    'blockOwnerDeletion',
  ),
);

const CAPI = 'cluster.x-k8s.io';

/**
 * Annotations that are shown. Others may hold a whole configuration, such as
 * `kubectl.kubernetes.io/last-applied-configuration` or, on machines,
 * `controlplane.cluster.x-k8s.io/kubeadm-cluster-configuration`.
 */
const shownAnnotations: ReadonlySet<string> = new Set([
  ...[
    'cloned-from-groupkind',
    'cloned-from-name',
    'cluster-name',
    'cluster-namespace',
    'delete-machine',
    'disable-machine-create',
    'machine',
    'managed-by',
    'owner-kind',
    'owner-name',
    'paused',
    'remediate-machine',
    'replicas-managed-by',
    'skip-remediation',
  ].map(name => `${CAPI}/${name}`),
  `controlplane.${CAPI}/remediation-in-progress`,
  `controlplane.${CAPI}/skip-coredns`,
  `controlplane.${CAPI}/skip-kube-proxy`,
  `topology.${CAPI}/defer-upgrade`,
  `topology.${CAPI}/hold-upgrade-sequence`,
  `topology.${CAPI}/upgrade-concurrency`,
  'machinedeployment.clusters.x-k8s.io/desired-replicas',
  'machinedeployment.clusters.x-k8s.io/max-replicas',
  'machinedeployment.clusters.x-k8s.io/revision',
  'machinedeployment.clusters.x-k8s.io/revision-history',
  'deployment.kubernetes.io/revision',
  ...[
    'addons-for',
    'blueprint',
    'cluster',
    'credentials-expire-at',
    'failure',
    'hold',
    'owner',
    'shared',
    'system',
    'task',
    'template',
  ].map(name => `lattice.dev/${name}`),
]);
const shownPrefixes: readonly string[] = [
  `${CAPI}/cluster-api-autoscaler-node-group-`,
];
const HOOK = `.delete.hook.machine.${CAPI}/`;

const labelValue = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?)?$/;
const qualifiedName = /^[A-Za-z0-9](?:[A-Za-z0-9._/-]{0,315})$/;

/** What of the metadata is shown. managedFields are not worth a mention. */
export function showMetadata(metadata: Raw): ShownValue {
  const { labels, annotations, finalizers, ownerReferences, ...rest } =
    metadata;
  const { managedFields: _, selfLink: __, ...others } = rest;
  const plain = showValue(others, fields, 'metadata');
  const owners = list(ownerReferences).map(item =>
    showValue(item, owner, 'metadata.ownerReferences[]'),
  );
  const shownLabels = entries(labels, 'labels', (_name, value) =>
    labelValue.test(value),
  );
  const notes = entries(annotations, 'annotations', isShownAnnotation);
  return {
    value: {
      ...record(plain.value),
      ...(isRecord(labels) && { labels: shownLabels.value }),
      ...(isRecord(annotations) && { annotations: notes.value }),
      ...(Array.isArray(finalizers) && { finalizers: finalizers.map(text) }),
      ...(owners.length > 0 && {
        ownerReferences: owners.map(({ value }) => value),
      }),
    },
    omitted: [
      ...plain.omitted,
      ...owners.flatMap(({ omitted }) => omitted),
      ...shownLabels.omitted,
      ...notes.omitted,
    ],
  };
}

export function isShownAnnotation(name: string): boolean {
  return (
    shownAnnotations.has(name) ||
    shownPrefixes.some(prefix => name.startsWith(prefix)) ||
    name.includes(HOOK)
  );
}

function entries(
  raw: unknown,
  field: string,
  isShown: (name: string, value: string) => boolean,
): ShownValue {
  const shown: [string, string][] = [];
  const omitted: string[] = [];
  for (const [name, value] of Object.entries(record(raw))) {
    if (typeof value === 'string' && isShown(name, value)) {
      shown.push([name, redactText(text(value) ?? '')]);
    } else {
      omitted.push(
        qualifiedName.test(name)
          ? `metadata.${field}["${name}"]`
          : `metadata.${field}.*`,
      );
    }
  }
  return { value: Object.fromEntries(shown), omitted };
}
