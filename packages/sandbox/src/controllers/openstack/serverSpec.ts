import { JsonObject, Machine, Resource } from '../engine/model';
import {
  CLUSTER_NAME,
  INFRASTRUCTURE_GROUP,
  isControlPlaneMachine,
  ownerRef,
} from '../engine/objects';

interface Network {
  network?: { id: string };
  controlPlaneSecurityGroup?: { id: string };
  workerSecurityGroup?: { id: string };
}

/** The OpenStackServer of an OpenStackMachine: same name, owner without flag. */
export function serverFor(
  object: Resource,
  machine: Machine,
  infrastructure: Resource | undefined,
): Resource {
  const { providerID: _, identityRef, ...spec } = object.spec ?? {};
  const shared = infrastructure?.spec?.identityRef as JsonObject | undefined;
  return {
    apiVersion: `${INFRASTRUCTURE_GROUP}/v1alpha1`,
    kind: 'OpenStackServer',
    metadata: {
      name: object.metadata.name,
      namespace: object.metadata.namespace,
      labels: { [CLUSTER_NAME]: object.metadata.labels?.[CLUSTER_NAME] ?? '' },
      ownerReferences: [ownerRef(object)],
    },
    spec: {
      ...spec,
      flavor: flavorName(spec.flavor),
      ...(machine.spec.failureDomain
        ? { availabilityZone: machine.spec.failureDomain }
        : {}),
      identityRef: identityRef ?? shared,
      ports: [portOf(machine, infrastructure)],
      userDataRef: { name: machine.spec.bootstrap.dataSecretName },
    },
  };
}

/** A string in v1beta1 and v1alpha1, an object in v1beta2. */
function flavorName(flavor: unknown): string | undefined {
  if (typeof flavor === 'string' || flavor === undefined) return flavor;
  return (flavor as { filter?: { name?: string } }).filter?.name;
}

function portOf(
  machine: Machine,
  infrastructure: Resource | undefined,
): JsonObject {
  const { network, controlPlaneSecurityGroup, workerSecurityGroup } =
    (infrastructure?.status ?? {}) as Network;
  const group = isControlPlaneMachine(machine)
    ? controlPlaneSecurityGroup
    : workerSecurityGroup;
  return {
    network: { id: network?.id },
    ...(group ? { securityGroups: [{ id: group.id }] } : {}),
  };
}
