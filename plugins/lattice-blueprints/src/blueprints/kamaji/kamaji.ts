import {
  addonObjects,
  checkChartVersions,
  clusterAddons,
  manualAddonSteps,
} from '../../addons/installAddons';
import { workloadCredentialsStep } from '../../addons/manualSteps';
import { chosenAddons } from '../../addons/planAddons';
import { createBlueprint } from '../../blueprint/createBlueprint';
import { Capabilities, servedKind } from '../../capabilities/Capabilities';
import { onlyVersion } from '../../capabilities/onlyVersion';
import { Target } from '../../capabilities/Target';
import { error, Finding, Issue } from '../../checks/Check';
import { checkHostedService } from '../../checks/checkHostedService';
import { ClusterFacts } from '../../facts/ClusterFacts';
import { cluster } from '../../parts/cluster';
import { credentialsPlan, workloadCredentials } from '../../parts/credentials';
import { kamajiControlPlane } from '../../parts/kamajiControlPlane';
import { kubeadmPools } from '../../parts/kubeadmPools';
import { openStackCluster } from '../../parts/openStackCluster';
import { securityGroupRules } from '../../parts/securityGroupRules';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { hostedControlPlaneFacts } from '../hostedControlPlaneFacts';
import { KamajiInput, kamajiSchema } from './kamajiSchema';

const id = 'kamaji';

function addonsOf(input: KamajiInput) {
  return clusterAddons(input, {
    names: chosenAddons(input.addons),
    hosted: true,
    calicoEncapsulation: input.addons.calicoEncapsulation,
  });
}

/**
 * Kamaji's provider writes the address of the API server into fields that
 * only v1beta1 of the OpenStackCluster has, through the preferred version.
 */
function refuseCapo(capabilities: Capabilities): Issue[] {
  const served = servedKind(capabilities, 'openStackCluster');
  if (served === undefined) {
    return [];
  }
  const preferred = served.preferred ?? 'v1beta1';
  return served.versions.includes('v1beta1') && preferred === 'v1beta1'
    ? []
    : [
        {
          path: [],
          message: `Kamaji's provider writes apiServerFixedIP and apiServerPort of the OpenStackCluster in v1beta1, but this management cluster ${
            served.versions.includes('v1beta1') ? 'prefers' : 'only serves'
          } ${
            served.versions.includes('v1beta1')
              ? preferred
              : served.versions.join(', ')
          }, so the address would be lost. Use CAPO 0.14.`,
        },
      ];
}

function checkLoadBalancer({
  controlPlane: { service },
}: KamajiInput): Finding[] {
  const path = ['controlPlane', 'service'];
  const isLoadBalancer = service.type === 'LoadBalancer';
  return [
    service.allowedCidrs.length > 0 &&
      !isLoadBalancer &&
      error([...path, 'allowedCidrs'], 'needs a Service of type LoadBalancer'),
    service.internal &&
      service.floatingNetworkId !== undefined &&
      error(
        [...path, 'floatingNetworkId'],
        "an internal load balancer can't have a floating IP",
      ),
  ].filter((finding): finding is Finding => finding !== false);
}

function facts(input: KamajiInput): ClusterFacts {
  const base = hostedControlPlaneFacts(input, input.controlPlane.service);
  return {
    ...base,
    madeNames: [
      ...base.madeNames,
      {
        path: ['name'],
        what: 'the Service of the API server',
        name: `${input.name}-control-plane`,
        limit: 63,
      },
    ],
  };
}

/**
 * Control plane in the management cluster by Kamaji, workers on OpenStack.
 *
 * @public
 */
export const kamaji = createBlueprint<KamajiInput>({
  id,
  title: 'Hosted control plane (Kamaji)',
  description:
    'Kamaji runs the control plane as pods on the management cluster. Only the workers are OpenStack machines.',
  input: kamajiSchema,
  needs: [
    'cluster',
    'machineDeployment',
    'machineHealthCheck',
    'clusterResourceSet',
    'kamajiControlPlane',
    'kubeadmConfigTemplate',
    'openStackCluster',
    'openStackMachineTemplate',
  ],
  prerequisites: [
    ...capoPrerequisites,
    prerequisites.capoPrefersV1beta1,
    prerequisites.kamaji,
    prerequisites.kamajiProvider,
    prerequisites.kamajiDataStore,
    prerequisites.kubeadmBootstrap,
    prerequisites.storage,
    prerequisites.loadBalancers,
    prerequisites.image,
    prerequisites.helmAddons,
  ],
  typicalMinutes: { from: 5, to: 7 },
  facts,
  checks: [
    checkLoadBalancer,
    input => checkHostedService(input.controlPlane.service),
    input =>
      checkChartVersions(chosenAddons(input.addons), input.kubernetesVersion),
  ],
  refuse: (_, capabilities) => refuseCapo(capabilities),
  credentials: credentialsPlan,
  build(input, _, { capabilities, context }) {
    const target = Target.create(
      onlyVersion(
        capabilities,
        ['openStackCluster', 'openStackMachineTemplate'],
        'v1beta1',
      ),
    );
    const { kubernetesVersion: version } = input;
    const place = { name: input.name, namespace: input.namespace };
    return [
      ...workloadCredentials(target, place, input.credentials),
      ...addonObjects(target, input.addons, addonsOf(input)),
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
      kamajiControlPlane(target, place, { ...input.controlPlane, version }),
      cluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        controlPlane: {
          kind: 'kamajiControlPlane',
          name: `${input.name}-control-plane`,
        },
        infrastructure: { kind: 'openStackCluster', name: input.name },
      }),
      ...kubeadmPools(target, place, {
        pools: input.workers,
        version,
        sshAuthorizedKeys: input.sshAuthorizedKeys,
        machineSizes: context.machineSizes,
      }),
    ];
  },
  manualSteps: (input, target) => [
    ...manualAddonSteps(target, input.addons, addonsOf(input).plans),
    ...(input.credentials.workload ? [] : [workloadCredentialsStep()]),
  ],
});
