import { createBlueprint } from '../../blueprint/createBlueprint';
import type { BlueprintContext } from '../../blueprint/Blueprint';
import { error, Finding } from '../../checks/Check';
import { ClusterFacts, MachineGroup } from '../../facts/ClusterFacts';
import { workloadCredentials } from '../../parts/credentials';
import { topologyCluster } from '../../parts/topologyCluster';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { validateVariables } from '../../variables/validateVariables';
import { checkAgainstClass, checkAllowedCidrs } from '../scs/checkScsVariables';
import { scsCredentials, scsCredentialsPlan } from '../scs/scsCredentials';
import { scsFacts } from '../scs/scsFacts';
import { clusterStack, stackClassName, stackClassRef } from '../scs/stack';
import { isLaterClass, placeVariables } from './scs2Variables';
import {
  ScsClusterStackInput,
  scsClusterStackSchema,
} from './scsClusterStackSchema';

const id = 'scs-cluster-stack';

function controlPlaneGroup(input: ScsClusterStackInput): MachineGroup {
  const { controlPlane, variables } = input;
  return {
    role: 'controlPlane',
    name: 'control-plane',
    path: ['controlPlane'],
    count: controlPlane.replicas,
    max: controlPlane.replicas,
    surge: 1,
    flavor: variables.controlPlaneFlavor ?? 'SCS-2V-4',
    flavorPath: ['variables', 'controlPlaneFlavor'],
    rootVolumeGiB: variables.controlPlaneRootDisk ?? 50,
    additionalVolumesGiB: [],
    version: input.kubernetesVersion,
    versionPath: ['kubernetesVersion'],
    autoscaled: false,
  };
}

function facts(input: ScsClusterStackInput): ClusterFacts {
  const { controlPlane, variables } = input;
  const base = scsFacts(input, {
    workerFlavor: 'SCS-4V-8',
    workerRootDisk: 50,
  });
  return {
    ...base,
    machineGroups: [controlPlaneGroup(input), ...base.machineGroups],
    etcdMembers: {
      path: ['controlPlane', 'replicas'],
      count: controlPlane.replicas,
    },
    loadBalancers: variables.apiServerLoadBalancer === 'none' ? 0 : 1,
    floatingIps: variables.disableAPIServerFloatingIP ? 0 : 1,
  };
}

function checkSingle({
  controlPlane,
  variables,
}: ScsClusterStackInput): Finding[] {
  return variables.apiServerLoadBalancer === 'none' &&
    !variables.disableAPIServerFloatingIP &&
    controlPlane.replicas > 1
    ? [
        error(
          ['controlPlane', 'replicas'],
          'without a load balancer there is one floating IP, so the control plane can have only one machine',
        ),
      ]
    : [];
}

function checkMirrors(
  { variables }: ScsClusterStackInput,
  context: BlueprintContext,
): Finding[] {
  return variables.registryMirrors !== undefined && !isLaterClass(context)
    ? [
        error(
          ['variables', 'registryMirrors'],
          "this variable needs a newer class, and the class is older or couldn't be read",
        ),
      ]
    : [];
}

function checkOverrides(
  input: ScsClusterStackInput,
  context: BlueprintContext,
): Finding[] {
  const { controlPlane, pool } = placeVariables(input, context);
  const variables = context.clusterClass?.variables ?? [];
  if (variables.length === 0) {
    return [];
  }
  return [
    { path: ['variables'], values: controlPlane },
    ...input.workers.map((worker, index) => ({
      path: ['workers', index],
      values: pool(worker),
    })),
  ].flatMap(({ path, values }) =>
    validateVariables(variables, values, { path, overrides: true }).map(issue =>
      error(issue.path, issue.message),
    ),
  );
}

/**
 * A cluster on the SCS cluster stack scs2.
 *
 * @public
 */
export const scsClusterStack = createBlueprint<ScsClusterStackInput>({
  id,
  title: 'SCS cluster stack',
  description:
    'A cluster based on the SCS cluster stack scs2. Control plane and workers are OpenStack machines; the stack includes the add-ons.',
  input: scsClusterStackSchema,
  needs: ['cluster', 'clusterClass', 'clusterResourceSet', 'clusterStack'],
  prerequisites: [
    ...capoPrerequisites,
    prerequisites.clusterTopology,
    prerequisites.runtimeSdk,
    prerequisites.kubeadmBootstrap,
    prerequisites.kubeadmControlPlane,
    prerequisites.clusterStackOperator,
    prerequisites.image,
    prerequisites.octavia,
  ],
  typicalMinutes: { from: 10, to: 15 },
  facts,
  checks: [
    checkSingle,
    checkMirrors,
    input => checkAllowedCidrs(input.variables, 'octavia-ovn'),
    (input, context) =>
      checkAgainstClass(
        placeVariables(input, context).all,
        stackClassName(input),
        context,
      ),
    checkOverrides,
  ],
  credentials: scsCredentialsPlan,
  build(input, target, { context }) {
    const {
      all,
      controlPlane,
      pool: overridesOf,
    } = placeVariables(input, context);
    return [
      ...clusterStack(target, input),
      ...workloadCredentials(target, input, scsCredentials),
      topologyCluster(target, {
        identity: input,
        blueprint: id,
        context,
        clusterNetwork: input.clusterNetwork,
        classRef: stackClassRef(input),
        version: input.kubernetesVersion,
        controlPlane: { ...input.controlPlane, overrides: controlPlane },
        pools: input.workers.map(pool => ({
          ...pool,
          overrides: overridesOf(pool),
        })),
        variables: all,
      }),
    ];
  },
});
