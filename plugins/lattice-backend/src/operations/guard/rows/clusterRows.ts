import { anything, each, FieldRules, ObjectRow } from '../FieldRule';
import { chartName, chartRepository, chartValues } from '../rules/chartRules';
import { className, classNamespace, classVariable } from '../rules/classRules';
import { templateMetadata } from '../rules/metadataRules';
import {
  clusterName,
  ownObject,
  resourceRef,
  sameNamespace,
  secretName,
  secretRef,
} from '../rules/nameRules';
import { clusterSelector, machineSelector } from '../rules/selectorRules';

const group = 'cluster.x-k8s.io';
const addons = `addons.${group}`;

function topologyPart(path: string): FieldRules {
  return {
    [`${path}.metadata`]: templateMetadata,
    [`${path}.variables.overrides[]`]: classVariable,
    [`${path}.healthCheck.remediation.templateRef`]: ownObject,
    [`${path}.machineHealthCheck.remediationTemplate`]: ownObject,
  };
}

/** Kinds of Cluster API itself, of its add-ons and of cluster stacks. */
export const clusterRows: ObjectRow[] = [
  {
    group,
    kind: 'Cluster',
    fields: {
      ...each(['controlPlaneRef', 'infrastructureRef'], ownObject),
      'topology.class': className,
      'topology.classNamespace': classNamespace,
      'topology.classRef.name': className,
      'topology.classRef.namespace': classNamespace,
      'topology.variables[]': classVariable,
      ...topologyPart('topology.controlPlane'),
      ...topologyPart('topology.workers.machineDeployments[]'),
      ...topologyPart('topology.workers.machinePools[]'),
    },
  },
  {
    group,
    kind: 'MachineDeployment',
    required: ['clusterName', 'selector'],
    fields: {
      ...each(['clusterName', 'template.spec.clusterName'], clusterName),
      selector: machineSelector,
      'template.metadata': templateMetadata,
      'template.spec.bootstrap.configRef': ownObject,
      'template.spec.bootstrap.dataSecretName': secretName,
      'template.spec.infrastructureRef': ownObject,
    },
  },
  {
    group,
    kind: 'MachineHealthCheck',
    required: ['clusterName', 'selector'],
    fields: {
      clusterName,
      selector: machineSelector,
      ...each(['remediationTemplate', 'remediation.templateRef'], ownObject),
    },
  },
  {
    group: addons,
    kind: 'ClusterResourceSet',
    required: ['clusterSelector'],
    fields: { clusterSelector, 'resources[]': resourceRef },
  },
  // Only what a ClusterResourceSet carries into the cluster.
  { group: '', kind: 'ConfigMap', holdsData: true, fields: {} },
  {
    group: addons,
    kind: 'HelmChartProxy',
    required: ['clusterSelector', 'repoURL'],
    fields: {
      clusterSelector,
      repoURL: chartRepository,
      chartName,
      valuesTemplate: chartValues,
      // In the workload cluster.
      namespace: anything,
      'credentials.secret': secretRef,
      'credentials.key': anything,
      'tlsConfig.caSecret': secretRef,
    },
  },
  {
    group: 'clusterstack.x-k8s.io',
    kind: 'ClusterStack',
    shared: true,
    fields: { providerRef: sameNamespace },
  },
];
