import { StructuralSchema } from '../types';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };
const textMap = { type: 'object', additionalProperties: text };
/** What the simulation does not look into. */
const anything = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

function group(
  properties: Record<string, StructuralSchema>,
  required: string[] = [],
): StructuralSchema {
  return {
    type: 'object',
    properties: properties as StructuralSchema[string],
    ...(required.length > 0 && { required }),
  };
}

const openstack = group(
  {
    externalNetwork: text,
    imageName: text,
    sshKeyName: text,
    cloudName: text,
    dnsNameservers: texts,
    nodeCidr: text,
    apiServerLoadBalancerFlavor: text,
    managedSecurityGroups: flag,
    allowAllInClusterTraffic: flag,
    cpAvailabilityZone: text,
    workerAvailabilityZone: text,
    sshAuthorizedKeys: texts,
  },
  ['externalNetwork', 'imageName', 'sshKeyName'],
);

const machines = {
  replicas: whole,
  instanceType: anything,
  rootVolume: group({ sizeGb: whole, type: text }, ['sizeGb']),
  placement: anything,
};

const pool = group(
  {
    ...machines,
    displayName: text,
    min: whole,
    max: whole,
    capacity: group({ cpu: text, memory: text }, ['cpu', 'memory']),
    labels: textMap,
    taints: { type: 'array', items: anything },
  },
  ['replicas'],
);

const kubernetes = group(
  {
    version: text,
    bootstrap: { type: 'string', enum: ['kubeadm', 'rke2'] },
    certSANs: texts,
    cluster_network: group({ podCidr: text, serviceCidr: text }),
  },
  ['version'],
);

const spec = group(
  {
    providerRef: text,
    provider: group({ kubernetes, config: group({ openstack }) }, [
      'kubernetes',
      'config',
    ]),
    nodes: group(
      {
        controlPlane: group(machines, ['replicas']),
        workerPools: { type: 'object', additionalProperties: pool },
      },
      ['controlPlane'],
    ),
    parentConfig: anything,
    latticeImage: text,
    services: flag,
    gpu: flag,
    storage: flag,
    monitoring: group({ enabled: flag, ha: flag }),
    backups: group({ enabled: flag }),
    cascadeUpgrade: flag,
  },
  ['providerRef', 'provider', 'nodes', 'latticeImage'],
);

/** A LatticeCluster as the last operator with OpenStack has it. */
export const latticeClusterSchema: StructuralSchema = group(
  { spec, status: anything },
  ['spec'],
);
