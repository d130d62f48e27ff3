import { AddonName } from '../../addons/charts';
import {
  addonObjects,
  checkChartVersions,
  clusterAddons,
  manualAddonSteps,
} from '../../addons/installAddons';
import { workloadCredentialsStep } from '../../addons/manualSteps';
import { createBlueprint } from '../../blueprint/createBlueprint';
import { checkApiServer } from '../../checks/checkApiServer';
import { cluster } from '../../parts/cluster';
import { controlPlaneGroupName } from '../../parts/controlPlaneMachineTemplate';
import { credentialsPlan, workloadCredentials } from '../../parts/credentials';
import { controlPlaneHealthCheck } from '../../parts/machineHealthCheck';
import { machineTemplate } from '../../parts/machineTemplate';
import { openStackCluster } from '../../parts/openStackCluster';
import { rke2Version } from '../../parts/rke2';
import { rke2ControlPlane } from '../../parts/rke2ControlPlane';
import { rke2Pools } from '../../parts/rke2Pools';
import { securityGroupRules } from '../../parts/securityGroupRules';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { machineControlPlaneFacts } from '../machineControlPlaneFacts';
import { CapoRke2Input, capoRke2Schema } from './capoRke2Schema';

const id = 'capo-rke2';

/** Nodes register with the first control plane machines at this port. */
const supervisorPort = 9345;

/** RKE2 brings container network and metrics itself. */
function chartsOf({ addons }: CapoRke2Input): AddonName[] {
  return [
    addons.cloudController && 'cloudController',
    addons.cinderCsi && 'cinderCsi',
  ].filter((name): name is AddonName => name !== false);
}

function addonsOf(input: CapoRke2Input) {
  return clusterAddons(input, {
    names: chartsOf(input),
    hosted: false,
    controlPlaneLabel: 'true',
  });
}

function disabledPlugins({ addons, rke2 }: CapoRke2Input): string[] {
  return [
    ...(addons.metricsServer ? [] : ['rke2-metrics-server']),
    ...(rke2.ingress ? [] : ['rke2-ingress-nginx']),
  ];
}

/**
 * Machines on OpenStack, Kubernetes by RKE2.
 *
 * @public
 */
export const capoRke2 = createBlueprint<CapoRke2Input>({
  id,
  title: 'Kubernetes on OpenStack (RKE2)',
  description:
    'Control plane and workers run on OpenStack machines set up by RKE2, which includes its own CNI.',
  input: capoRke2Schema,
  needs: [
    'cluster',
    'machineDeployment',
    'machineHealthCheck',
    'clusterResourceSet',
    'rke2ControlPlane',
    'rke2ConfigTemplate',
    'openStackCluster',
    'openStackMachineTemplate',
  ],
  prerequisites: [
    ...capoPrerequisites,
    prerequisites.rke2,
    prerequisites.plainImage,
    prerequisites.octavia,
    prerequisites.helmAddons,
  ],
  typicalMinutes: { from: 10, to: 15 },
  facts: machineControlPlaneFacts,
  checks: [
    checkApiServer,
    input => checkChartVersions(chartsOf(input), input.kubernetesVersion),
  ],
  credentials: credentialsPlan,
  build(input, target, { context }) {
    const { controlPlane, kubernetesVersion, rke2 } = input;
    const place = { name: input.name, namespace: input.namespace };
    return [
      ...workloadCredentials(target, place, input.credentials),
      ...addonObjects(target, input.addons, addonsOf(input)),
      openStackCluster(target, {
        place,
        credentials: input.credentials,
        network: input.network,
        apiServer: input.apiServer,
        securityGroups: input.securityGroups,
        rules: securityGroupRules(
          ['rke2', input.addons.cni],
          ['controlplane', 'worker'],
        ),
        failureDomains: controlPlane.failureDomains,
        omitAvailabilityZone: controlPlane.omitAvailabilityZone,
        additionalPorts: [supervisorPort],
      }),
      machineTemplate(target, place, {
        group: controlPlaneGroupName,
        machine: controlPlane.machine,
      }),
      rke2ControlPlane(target, place, {
        controlPlane,
        version: rke2Version(kubernetesVersion, rke2.revision),
        cni: input.addons.cni,
        registrationMethod: rke2.registrationMethod,
        disabledPlugins: disabledPlugins(input),
        serviceDomain: input.clusterNetwork.serviceDomain,
      }),
      ...controlPlaneHealthCheck(target, place, controlPlane),
      cluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        apiServerPort: input.apiServer.port,
        controlPlane: {
          kind: 'rke2ControlPlane',
          name: `${input.name}-control-plane`,
        },
        infrastructure: { kind: 'openStackCluster', name: input.name },
      }),
      ...rke2Pools(target, place, {
        pools: input.workers,
        version: kubernetesVersion,
        revision: rke2.revision,
        machineSizes: context.machineSizes,
      }),
    ];
  },
  manualSteps: (input, target) => [
    ...manualAddonSteps(target, input.addons, addonsOf(input).plans),
    ...(input.credentials.workload ? [] : [workloadCredentialsStep()]),
  ],
});
