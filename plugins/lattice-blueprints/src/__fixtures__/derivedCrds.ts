import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';

/**
 * Schemas that the lab does not have, written by hand from what the projects
 * document: field names and types only. Rows that use them are schema-only.
 */
function crd(options: {
  group: string;
  kind: string;
  plural: string;
  scope?: string;
  spec: JsonObject;
}): KubernetesObject {
  const { group, kind, plural, scope = 'Namespaced', spec } = options;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope,
      names: {
        kind,
        listKind: `${kind}List`,
        plural,
        singular: kind.toLowerCase(),
      },
      versions: [
        {
          name: 'v1alpha1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
        },
      ],
    },
  };
}

const text = { type: 'string' };
const number = { type: 'integer' };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };

function object(properties: JsonObject, required: string[] = []): JsonObject {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  };
}

/** The Helm add-on provider's kind. */
export const helmChartProxyCrd = crd({
  group: 'addons.cluster.x-k8s.io',
  kind: 'HelmChartProxy',
  plural: 'helmchartproxies',
  spec: object(
    {
      clusterSelector: object({
        matchLabels: { type: 'object', additionalProperties: text },
      }),
      chartName: text,
      repoURL: text,
      releaseName: text,
      namespace: text,
      version: text,
      valuesTemplate: text,
      reconcileStrategy: {
        type: 'string',
        enum: ['', 'InstallOnce', 'Continuous'],
      },
    },
    ['clusterSelector', 'chartName', 'repoURL'],
  ),
});

/** The Lattice operator's providers. */
export const infraProviderCrd = crd({
  group: 'lattice.dev',
  kind: 'InfraProvider',
  plural: 'infraproviders',
  spec: object(
    {
      type: {
        type: 'string',
        enum: ['aws', 'proxmox', 'openstack', 'docker', 'basis'],
      },
      region: text,
      openstack: object(
        { authUrl: text, networkId: text, floatingIpPool: text },
        ['authUrl'],
      ),
    },
    ['type'],
  ),
});

const guideOpenStack = object(
  {
    externalNetworkId: text,
    cpFlavor: text,
    workerFlavor: text,
    imageName: text,
    sshKeyName: text,
    cloudName: text,
    secretRef: object({ name: text, namespace: text }),
    dnsNameservers: texts,
    nodeCidr: text,
    apiServerLoadBalancerFlavor: text,
    cpAvailabilityZone: text,
    workerAvailabilityZone: text,
    cpRootVolumeSizeGb: number,
    cpRootVolumeType: text,
    workerRootVolumeSizeGb: number,
    workerRootVolumeType: text,
    managedSecurityGroups: flag,
    allowAllInClusterTraffic: flag,
  },
  ['externalNetworkId', 'cpFlavor', 'workerFlavor', 'imageName', 'sshKeyName'],
);

/** LatticeCluster as the guide shows it. */
export const guideLatticeClusterCrd = crd({
  group: 'lattice.dev',
  kind: 'LatticeCluster',
  plural: 'latticeclusters',
  scope: 'Cluster',
  spec: object(
    {
      provider: object({
        kubernetes: object(
          { version: text, bootstrap: text, certSANs: texts },
          ['version'],
        ),
        config: object({ openstack: guideOpenStack }),
      }),
      nodes: object({
        controlPlane: number,
        workerPools: {
          type: 'object',
          additionalProperties: object({ replicas: number }),
        },
      }),
      endpoints: object({
        grpcPort: number,
        bootstrapPort: number,
        service: object({ type: text }),
      }),
    },
    ['provider', 'nodes'],
  ),
});
