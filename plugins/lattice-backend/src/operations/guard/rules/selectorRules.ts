import { Json, listAt } from '../../objects/KubeObject';
import { FieldRule, FieldUse } from '../FieldRule';
import { isOwnName } from '../ownNames';
import { clusterSelectorLabel } from './metadataRules';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';
const deploymentNameLabel = 'cluster.x-k8s.io/deployment-name';
const controlPlaneLabel = 'cluster.x-k8s.io/control-plane';

function labelsOf(value: unknown): Json {
  return ((value as Json | undefined)?.matchLabels ?? {}) as Json;
}

/** Selects Clusters: exactly the ordered one. */
export const clusterSelector: FieldRule = (value, { cluster, refuse }) => {
  const labels = labelsOf(value);
  const chosen = [clusterSelectorLabel, clusterNameLabel].some(
    label => Object.hasOwn(labels, label) && labels[label] === cluster.name,
  );
  if (chosen) return;
  refuse(
    `selects more than this cluster; set matchLabels to ${clusterSelectorLabel}: ${cluster.name}`,
  );
};

function namesOther(value: unknown, { cluster }: FieldUse): boolean {
  const labels = labelsOf(value);
  return (
    (Object.hasOwn(labels, clusterNameLabel) &&
      labels[clusterNameLabel] !== cluster.name) ||
    listAt(value, 'matchExpressions').some(
      ({ key }) => key === clusterNameLabel,
    )
  );
}

/** Selects machines: of the ordered cluster, and not simply all. */
export const machineSelector: FieldRule = (value, use) => {
  const { cluster, refuse } = use;
  const labels = labelsOf(value);
  const deployment = labels[deploymentNameLabel];
  const isOwn =
    labels[clusterNameLabel] === cluster.name ||
    (typeof deployment === 'string' && isOwnName(deployment, cluster)) ||
    Object.hasOwn(labels, controlPlaneLabel) ||
    listAt(value, 'matchExpressions').some(
      ({ key, operator }) => key === controlPlaneLabel && operator === 'Exists',
    );
  if (isOwn && !namesOther(value, use)) return;
  refuse(
    `must select machines of this cluster; set matchLabels to ${clusterNameLabel}: ${cluster.name}`,
  );
};
