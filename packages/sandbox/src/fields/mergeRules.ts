import { ListMergeRule } from '../crds/types';

const by = (...keys: string[]): ListMergeRule => ({ keys });

/**
 * Lists of the served kinds that merge by key or as a set, by the end of
 * their path. A kind in front (`Kind:`) limits the rule to that kind.
 */
export const LIST_RULES: Record<string, ListMergeRule> = {
  'status.conditions': by('type'),
  'status.versions': by('version'),
  'status.failureDomains': by('name'),
  'spec.topology.variables': by('name'),
  'variables.overrides': by('name'),
  'spec.topology.workers.machineDeployments': by('name'),
  'spec.topology.workers.machinePools': by('name'),
  'ClusterClass:spec.workers.machineDeployments': by('class'),
  'ClusterClass:spec.workers.machinePools': by('class'),
  readinessGates: by('conditionType'),
  availabilityGates: by('conditionType'),
  taints: by('key', 'effect'),
  extraArgs: by('name', 'value'),
  kubeletExtraArgs: by('name', 'value'),
  additionalBlockDevices: by('name'),
  schedulerHintAdditionalProperties: by('name'),
  serverMetadata: by('key'),
  valueSpecs: by('name'),
  allNodesSecurityGroupRules: by('name'),
  controlPlaneNodesSecurityGroupRules: by('name'),
  workerNodesSecurityGroupRules: by('name'),
  'resources.claims': by('name'),
  allowedCIDRs: 'set',
  controlPlaneAvailabilityZones: 'set',
  tags: 'set',
  tagsAny: 'set',
  notTags: 'set',
  notTagsAny: 'set',
  'Service:spec.ports': by('port', 'protocol'),
  'ServiceAccount:secrets': by('name'),
  imagePullSecrets: by('name'),
  containers: by('name'),
  initContainers: by('name'),
  'containers[].ports': by('containerPort', 'protocol'),
  'containers[].env': by('name'),
  'containers[].volumeMounts': by('mountPath'),
  'initContainers[].env': by('name'),
  'initContainers[].volumeMounts': by('mountPath'),
  'spec.volumes': by('name'),
};

/** Maps that are one value, by the end of their path. */
export const ATOMIC_MAPS = [
  'involvedObject',
  'selector',
  'labelSelector',
  'matchLabels',
  'secretRef',
  'configMapRef',
  'configMapKeyRef',
  'secretKeyRef',
  'fieldRef',
  'resourceFieldRef',
  'fileKeyRef',
  'floatingIPPoolRef',
  'nodePublishSecretRef',
  'claimRef',
];
