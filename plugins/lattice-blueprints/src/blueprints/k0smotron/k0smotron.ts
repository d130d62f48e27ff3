import { AddonName } from '../../addons/charts';
import { checkChartVersions, clusterAddons } from '../../addons/installAddons';
import { workloadCredentialsStep } from '../../addons/manualSteps';
import { createBlueprint } from '../../blueprint/createBlueprint';
import { checkHostedService } from '../../checks/checkHostedService';
import { ClusterFacts } from '../../facts/ClusterFacts';
import { cluster } from '../../parts/cluster';
import { credentialsPlan, workloadCredentials } from '../../parts/credentials';
import { k0smotronControlPlane } from '../../parts/k0smotronControlPlane';
import { k0sPools } from '../../parts/k0sPools';
import { openStackCluster } from '../../parts/openStackCluster';
import { securityGroupRules } from '../../parts/securityGroupRules';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { hostedControlPlaneFacts } from '../hostedControlPlaneFacts';
import { k0sConfig } from './k0sConfig';
import { K0smotronInput, k0smotronSchema } from './k0smotronSchema';

const id = 'k0smotron';

/** Where k0s puts the kubelet's files. */
const kubeletDir = '/var/lib/k0s/kubelet';

/** k0s brings calico, kube-router and metrics itself. */
function chartsOf({ addons }: K0smotronInput): AddonName[] {
  return [
    addons.cni === 'cilium' && 'cilium',
    addons.cloudController && 'cloudController',
    addons.cinderCsi && 'cinderCsi',
  ].filter((name): name is AddonName => name !== false);
}

function facts(input: K0smotronInput): ClusterFacts {
  const { replicas, service, storage } = input.controlPlane;
  const hasEtcd = storage.type === 'etcd';
  const base = hostedControlPlaneFacts(input, service);
  return {
    ...base,
    madeNames: [
      ...base.madeNames,
      {
        path: ['name'],
        what: 'the k0smotron etcd pods, including their revision label',
        name: `kmc-${input.name}-etcd-0123456789`,
        limit: 63,
      },
    ],
    etcdMembers: hasEtcd
      ? { path: ['controlPlane', 'replicas'], count: replicas }
      : undefined,
    managementVolumes: hasEtcd ? replicas : 0,
  };
}

function flagsOf({ addons }: K0smotronInput): string[] {
  return [
    '--enable-cloud-provider=true',
    ...(addons.metricsServer ? [] : ['--disable-components=metrics-server']),
  ];
}

/**
 * Control plane in the management cluster by k0smotron, workers on OpenStack.
 *
 * @public
 */
export const k0smotron = createBlueprint<K0smotronInput>({
  id,
  title: 'Hosted control plane (k0smotron)',
  description:
    'k0smotron runs the control plane as pods on the management cluster. Only the workers are OpenStack machines.',
  input: k0smotronSchema,
  needs: [
    'cluster',
    'machineDeployment',
    'machineHealthCheck',
    'clusterResourceSet',
    'k0smotronControlPlane',
    'k0sWorkerConfigTemplate',
    'openStackCluster',
    'openStackMachineTemplate',
  ],
  prerequisites: [
    ...capoPrerequisites,
    prerequisites.k0smotron,
    prerequisites.storage,
    prerequisites.loadBalancers,
    prerequisites.plainImage,
  ],
  typicalMinutes: { from: 5, to: 7 },
  facts,
  checks: [
    input => checkHostedService(input.controlPlane.service),
    input => checkChartVersions(chartsOf(input), input.kubernetesVersion),
  ],
  credentials: credentialsPlan,
  build(input, target, { context }) {
    const { controlPlane, kubernetesVersion, k0sRevision } = input;
    const place = { name: input.name, namespace: input.namespace };
    const { plans } = clusterAddons(input, {
      names: chartsOf(input),
      hosted: true,
      kubeletDir,
    });
    return [
      ...workloadCredentials(target, place, input.credentials),
      openStackCluster(target, {
        place,
        credentials: input.credentials,
        network: input.network,
        apiServer: { exposure: 'hosted' },
        securityGroups: input.securityGroups,
        rules: securityGroupRules([input.addons.cni], ['worker']),
        failureDomains: [],
        omitAvailabilityZone: false,
        additionalPorts: [],
      }),
      k0smotronControlPlane(target, place, {
        ...controlPlane,
        version: `${kubernetesVersion}-k0s.${k0sRevision}`,
        flags: flagsOf(input),
        k0sConfig: k0sConfig(input, plans),
      }),
      cluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        controlPlane: {
          kind: 'k0smotronControlPlane',
          name: `${input.name}-control-plane`,
        },
        infrastructure: { kind: 'openStackCluster', name: input.name },
      }),
      ...k0sPools(target, place, {
        pools: input.workers,
        version: kubernetesVersion,
        revision: k0sRevision,
        machineSizes: context.machineSizes,
      }),
    ];
  },
  manualSteps: input =>
    input.credentials.workload ? [] : [workloadCredentialsStep()],
});
