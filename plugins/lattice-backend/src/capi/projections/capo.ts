import {
  CloudFacts,
  InfraClusterFacts,
  InfraMachineFacts,
  Ref,
  TemplateFacts,
} from '../facts';
import { flag, list, Raw, record, text } from '../raw';
import { sharedTextOf } from '../sharedMetadata';
import { infraClusterFacts, infraMachineFacts } from './contract';
import { plainFacts } from './plain';
import { Projection, RawParts } from './Projection';
import * as shown from './shownCloudFields';

const GROUP = 'infrastructure.cluster.x-k8s.io';

function clusterFacts(parts: RawParts): InfraClusterFacts {
  return { ...infraClusterFacts(parts), cloud: cloudFacts(parts) };
}

function cloudFacts({ spec, status }: RawParts): CloudFacts {
  const identity = record(spec.identityRef);
  const network = record(status.network);
  const balancer = record(
    status.apiServerManagedLoadBalancer ?? status.apiServerLoadBalancer,
  );
  return {
    credentials: text(identity.name),
    cloudName: text(identity.cloudName),
    region: text(identity.region),
    network: text(network.name),
    nodeCidrs: nodeCidrs(spec, network),
    router: text(record(status.router).name),
    externalNetwork:
      text(record(status.externalNetwork).name) ??
      nameOrId(spec.externalNetwork),
    loadBalancer: text(balancer.name),
  };
}

function nodeCidrs(spec: Raw, network: Raw): readonly string[] {
  const subnets = [...list(network.subnets), ...list(spec.managedSubnets)];
  const cidrs = subnets.map(subnet => text(record(subnet).cidr));
  return [...new Set(cidrs.filter(cidr => cidr !== undefined))].slice(0, 4);
}

function machineFacts(parts: RawParts): InfraMachineFacts {
  const { spec, status } = parts;
  return {
    ...infraMachineFacts(parts),
    machineSize: machineSize(spec),
    image: imageName(spec),
    imageRef: imageRef(spec),
    zone: text(spec.availabilityZone),
    serverId: text(status.instanceID),
    serverState: text(status.instanceState),
  };
}

function serverFacts(parts: RawParts): InfraMachineFacts {
  const { spec, status } = parts;
  return {
    ...machineFacts(parts),
    provisioned: flag(status.ready) === true,
    unresolved: unresolvedPart(spec, status),
  };
}

/**
 * CAPO 0.14 says nothing when a flavor or an image does not exist: it resolves
 * one, fails on the other and stops. What is missing tells.
 */
function unresolvedPart(spec: Raw, status: Raw): string | undefined {
  const resolved = record(status.resolved);
  const has = (name: string) => text(resolved[name]) !== undefined;
  if (has('imageID') && !has('flavorID') && machineSize(spec)) {
    return 'flavor';
  }
  return has('flavorID') && !has('imageID') ? 'image' : undefined;
}

function machineSize(spec: Raw): string | undefined {
  return sharedTextOf(
    text(spec.flavor) ?? nameOrId(spec.flavor) ?? text(spec.flavorID),
  );
}

function imageName(spec: Raw): string | undefined {
  const image = record(spec.image);
  return sharedTextOf(text(record(image.imageRef).name) ?? nameOrId(image));
}

function imageRef(spec: Raw): Ref | undefined {
  const name = text(record(record(spec.image).imageRef).name);
  return name === undefined
    ? undefined
    : {
        group: 'openstack.k-orc.cloud',
        kind: 'Image',
        name,
        namespace: undefined,
      };
}

function nameOrId(value: unknown): string | undefined {
  const raw = record(value);
  return text(record(raw.filter).name) ?? text(raw.id);
}

function templateFacts({ spec }: RawParts): TemplateFacts {
  const inner = record(record(spec.template).spec);
  return {
    of: 'template',
    machineSize: machineSize(inner),
    image: imageName(inner),
  };
}

const row = { group: GROUP, scope: 'Namespaced' } as const;

export const capoProjections: readonly Projection[] = [
  {
    ...row,
    kind: 'OpenStackCluster',
    plural: 'openstackclusters',
    shows: shown.openStackCluster,
    facts: clusterFacts,
  },
  {
    ...row,
    kind: 'OpenStackMachine',
    plural: 'openstackmachines',
    shows: shown.openStackServer,
    facts: machineFacts,
  },
  {
    ...row,
    kind: 'OpenStackServer',
    plural: 'openstackservers',
    shows: shown.openStackServer,
    facts: serverFacts,
  },
  {
    ...row,
    kind: 'OpenStackMachineTemplate',
    plural: 'openstackmachinetemplates',
    shows: shown.openStackMachineTemplate,
    facts: templateFacts,
  },
  {
    ...row,
    kind: 'OpenStackFloatingIPPool',
    plural: 'openstackfloatingippools',
    shows: shown.openStackFloatingIPPool,
    facts: plainFacts,
  },
];

export const orcProjections: readonly Projection[] = [
  {
    group: 'openstack.k-orc.cloud',
    kind: 'Image',
    plural: 'images',
    shows: shown.openStackImage,
    scope: 'Namespaced',
    facts: plainFacts,
  },
];
