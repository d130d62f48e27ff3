import { createBlueprint } from '../../blueprint/createBlueprint';
import { error, Finding } from '../../checks/Check';
import { JsonObject } from '../../objects/KubernetesObject';
import { workloadCredentials } from '../../parts/credentials';
import { topologyCluster } from '../../parts/topologyCluster';
import {
  capoPrerequisites,
  prerequisites,
} from '../../prerequisites/prerequisites';
import { checkAgainstClass, checkAllowedCidrs } from '../scs/checkScsVariables';
import { scsCredentials, scsCredentialsPlan } from '../scs/scsCredentials';
import { ScsDefaults, scsFacts } from '../scs/scsFacts';
import { givenValues, poolOverrides } from '../scs/scsPools';
import { clusterStack, stackClassName, stackClassRef } from '../scs/stack';
import {
  ScsHostedControlPlaneInput,
  scsHostedControlPlaneSchema,
} from './scsHostedControlPlaneSchema';

const id = 'scs-hosted-control-plane';

/** What the classes of the stack's two names take where a variable is left out. */
const stackDefaults: Record<string, ScsDefaults> = {
  'hosted-control-plane': { workerFlavor: 'SCS-4V-8', workerRootDisk: 50 },
  hcp: { workerFlavor: 'SCS-2V-4', workerRootDisk: 25 },
};

/**
 * The class has a variable for the replicas that has no effect: Cluster API
 * keeps the number of the topology. Both are set, so that nobody is misled.
 */
function variablesOf(input: ScsHostedControlPlaneInput): JsonObject {
  const { gateway, controlPlane } = input;
  return givenValues({
    ...input.variables,
    controlPlaneReplicas: controlPlane.replicas,
    gatewayName: gateway.name,
    gatewayNamespace: gateway.namespace,
  });
}

function checkCertificateNames({
  variables,
}: ScsHostedControlPlaneInput): Finding[] {
  return (variables.certSANs ?? []).length > 0
    ? [
        error(
          ['variables', 'certSANs'],
          "the class patches a field that its template doesn't have, so the topology would fail. Leave it empty.",
        ),
      ]
    : [];
}

/**
 * Control plane in the management cluster on the hosted control plane stack
 * of SCS, workers on OpenStack.
 *
 * @public
 */
export const scsHostedControlPlane =
  createBlueprint<ScsHostedControlPlaneInput>({
    id,
    title: 'SCS cluster stack with hosted control plane',
    description:
      'A cluster based on the SCS hosted control plane stack. The teutonet provider runs the control plane on the management cluster, behind a Gateway. Only the workers are OpenStack machines.',
    input: scsHostedControlPlaneSchema,
    needs: [
      'cluster',
      'clusterClass',
      'clusterResourceSet',
      'clusterStack',
      'hostedControlPlane',
    ],
    prerequisites: [
      ...capoPrerequisites.filter(row => row !== prerequisites.certManager),
      prerequisites.certificates,
      prerequisites.clusterTopology,
      prerequisites.runtimeSdk,
      prerequisites.hostedControlPlane,
      prerequisites.kubeadmBootstrap,
      prerequisites.clusterStackOperator,
      prerequisites.gatewayApi,
      prerequisites.gateway,
      prerequisites.storage,
      prerequisites.image,
    ],
    typicalMinutes: { from: 5, to: 7 },
    facts(input) {
      const base = scsFacts(
        input,
        stackDefaults[input.stack.name] ??
          stackDefaults['hosted-control-plane'],
      );
      return {
        ...base,
        managementVolumes: 3,
        limits: [
          ...base.limits,
          'The control plane runs on the management cluster. If the management cluster is down, so is this API server.',
        ],
      };
    },
    checks: [
      checkCertificateNames,
      input => checkAllowedCidrs(input.variables, 'none'),
      (input, context) =>
        checkAgainstClass(variablesOf(input), stackClassName(input), context),
    ],
    credentials: scsCredentialsPlan,
    build(input, target, { context }) {
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
          controlPlane: {
            replicas: input.controlPlane.replicas,
            overrides: {},
          },
          pools: input.workers.map(pool => ({
            ...pool,
            overrides: poolOverrides(pool),
          })),
          variables: variablesOf(input),
        }),
      ];
    },
  });
