import {
  addonObjects,
  checkChartVersions,
  clusterAddons,
  manualAddonSteps,
} from '../../addons/installAddons';
import { workloadCredentialsStep } from '../../addons/manualSteps';
import { chosenAddons } from '../../addons/planAddons';
import { createBlueprint } from '../../blueprint/createBlueprint';
import { checkApiServer } from '../../checks/checkApiServer';
import { cluster } from '../../parts/cluster';
import { controlPlaneGroupName } from '../../parts/controlPlaneMachineTemplate';
import { credentialsPlan, workloadCredentials } from '../../parts/credentials';
import { kubeadmControlPlane } from '../../parts/kubeadmControlPlane';
import { kubeadmPools } from '../../parts/kubeadmPools';
import { controlPlaneHealthCheck } from '../../parts/machineHealthCheck';
import { machineTemplate } from '../../parts/machineTemplate';
import { openStackCluster } from '../../parts/openStackCluster';
import { securityGroupRules } from '../../parts/securityGroupRules';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { machineControlPlaneFacts } from '../machineControlPlaneFacts';
import { CapoKubeadmInput, capoKubeadmSchema } from './capoKubeadmSchema';

const id = 'capo-kubeadm';

function addonsOf(input: CapoKubeadmInput) {
  return clusterAddons(input, {
    names: chosenAddons(input.addons),
    hosted: false,
    calicoEncapsulation: input.addons.calicoEncapsulation,
  });
}

/**
 * Machines on OpenStack, Kubernetes by kubeadm.
 *
 * @public
 */
export const capoKubeadm = createBlueprint<CapoKubeadmInput>({
  id,
  title: 'Kubernetes on OpenStack (kubeadm)',
  description:
    'Control plane and workers run on OpenStack machines set up by kubeadm: highly available behind an Octavia load balancer, or a single control plane machine with a floating IP.',
  input: capoKubeadmSchema,
  needs: [
    'cluster',
    'machineDeployment',
    'machineHealthCheck',
    'clusterResourceSet',
    'kubeadmControlPlane',
    'kubeadmConfigTemplate',
    'openStackCluster',
    'openStackMachineTemplate',
  ],
  prerequisites: [
    ...capoPrerequisites,
    prerequisites.kubeadmBootstrap,
    prerequisites.kubeadmControlPlane,
    prerequisites.image,
    prerequisites.octavia,
    prerequisites.helmAddons,
  ],
  typicalMinutes: { from: 10, to: 15 },
  facts: machineControlPlaneFacts,
  checks: [
    checkApiServer,
    input =>
      checkChartVersions(chosenAddons(input.addons), input.kubernetesVersion),
  ],
  credentials: credentialsPlan,
  build(input, target, { context }) {
    const { controlPlane, kubernetesVersion: version } = input;
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
          [input.addons.cni],
          ['controlplane', 'worker'],
        ),
        failureDomains: controlPlane.failureDomains,
        omitAvailabilityZone: controlPlane.omitAvailabilityZone,
        additionalPorts: [],
      }),
      machineTemplate(target, place, {
        group: controlPlaneGroupName,
        machine: controlPlane.machine,
      }),
      kubeadmControlPlane(target, place, {
        controlPlane,
        version,
        sshAuthorizedKeys: input.sshAuthorizedKeys,
        imageRepository: input.imageRepository,
      }),
      ...controlPlaneHealthCheck(target, place, controlPlane),
      cluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        apiServerPort: input.apiServer.port,
        controlPlane: {
          kind: 'kubeadmControlPlane',
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
