import {
  OpenStackCredential,
  OpenStackOrder,
} from '@lattice-dev/plugin-lattice-common';
import { recorded, recordedReads } from './recorded';

/** What makes a check fail that would have foreseen a refusal. */
export interface Foreseen {
  check: string;
  order?: Partial<OpenStackOrder>;
  /** Of the first group of machines. */
  machine?: Partial<OpenStackOrder['machines'][0]>;
  reads?: Parameters<typeof recordedReads>[0];
  credential?: Partial<OpenStackCredential>;
}

/** Why no check of an order is about a refusal. */
export interface Unforeseen {
  instead: string;
}

const body = (read: string, path: string[], changes: object) => {
  const whole = structuredClone(recorded(read));
  let at = whole as Record<string, unknown>;
  for (const name of path) at = at[name] as Record<string, unknown>;
  Object.assign(at, changes);
  return { body: whole };
};
const compute = (changes: object) => ({
  computeLimits: body('computeLimits', ['limits', 'absolute'], changes),
});
const network = (name: string) => ({
  networkQuota: body('networkQuota', ['quota', name], { limit: 3, used: 3 }),
});

const rejected: Foreseen = {
  check: 'credential',
  credential: { state: 'credential-rejected', message: 'Rejected.' },
};
const reader: Foreseen = {
  check: 'credential.roles',
  credential: { roles: ['reader'] },
};
const noBalancer: Foreseen = {
  check: 'loadBalancer',
  reads: { loadBalancers: 'forbidden' },
};
const token: Unforeseen = {
  instead: 'A token that ended midway is renewed once by the session.',
};
const deletion: Unforeseen = {
  instead: 'Deletions say before what blocks them: deletion/blockingObjects.',
};
const ownParts: Unforeseen = {
  instead: 'CAPO makes this part anew for each cluster; an order names none.',
};

/** Every refusal that the services of the lab were provoked to. */
export const refusalCases: Record<string, Foreseen | Unforeseen> = {
  'cinder-quota-gigabytes': {
    check: 'quota.volumeGiB',
    machine: { rootVolume: { sizeGiB: 2000 } },
  },
  'cinder-unknown-volume-type': {
    check: 'volumeType.nvme',
    machine: { rootVolume: { sizeGiB: 20, type: 'nvme' } },
  },
  'glance-application-credential-without-role': reader,
  'glance-get-unknown-image': {
    check: 'image.control-plane',
    machine: { image: { id: 'deadbeef-0000-4000-8000-000000000000' } },
  },
  'glance-invalid-token': token,
  'keystone-application-credential-deleted': rejected,
  'keystone-application-credential-expired': {
    check: 'credential',
    credential: { state: 'credential-expired', message: 'Expired.' },
  },
  'keystone-application-credential-role-not-held': {
    instead: 'Made with roles of the token only: wantedCredential.',
  },
  'keystone-application-credential-wrong-secret': rejected,
  'keystone-no-role-on-project': rejected,
  'keystone-unknown-project': rejected,
  'keystone-unknown-user': rejected,
  'keystone-wrong-password': rejected,
  'neutron-application-credential-without-role': reader,
  'neutron-fixed-ip-taken': ownParts,
  'neutron-floatingip-network-not-external': {
    check: 'externalNetwork',
    order: { externalNetwork: { id: 'n' } },
  },
  'neutron-floatingip-not-reachable': {
    check: 'router',
    reads: { routers: { items: [{ id: 'r', name: 'out' }], cut: false } },
  },
  'neutron-floatingip-port-already-associated': ownParts,
  'neutron-floatingip-unknown-network': {
    check: 'externalNetwork',
    order: { externalNetwork: { name: 'nowhere' } },
  },
  'neutron-floatingip-without-role': reader,
  'neutron-invalid-token': token,
  'neutron-network-in-use-by-load-balancer': deletion,
  'neutron-network-in-use': deletion,
  'neutron-network-not-external': {
    check: 'externalNetwork',
    order: { externalNetwork: { id: 'n' } },
  },
  'neutron-no-more-addresses': {
    check: 'networkRoom',
    order: { newNetwork: { cidr: '10.6.0.0/30' } },
  },
  'neutron-quota-floatingip': {
    check: 'quota.floatingIps',
    reads: network('floatingip'),
  },
  'neutron-quota-network': {
    check: 'quota.networks',
    reads: network('network'),
  },
  'neutron-quota-port': { check: 'quota.ports', reads: network('port') },
  'neutron-quota-router': {
    check: 'quota.routers',
    order: { router: undefined },
    reads: network('router'),
  },
  'neutron-quota-security-group-rule': {
    check: 'quota.securityGroupRules',
    reads: network('security_group_rule'),
  },
  'neutron-quota-security-group': {
    check: 'quota.securityGroups',
    reads: network('security_group'),
  },
  'neutron-quota-subnet': { check: 'quota.subnets', reads: network('subnet') },
  'neutron-router-already-attached': ownParts,
  'neutron-router-in-use': deletion,
  'neutron-router-interface-needed-by-floatingip': deletion,
  'neutron-router-port-cannot-be-deleted': deletion,
  'neutron-security-group-in-use': deletion,
  'neutron-subnet-in-use': deletion,
  'neutron-subnet-overlap': ownParts,
  'neutron-unknown-external-network': {
    check: 'externalNetwork',
    order: { externalNetwork: { id: 'deadbeef' } },
  },
  'nova-application-credential-without-role': reader,
  'nova-flavor-without-disk': {
    check: 'size.control-plane',
    machine: { flavor: 'SCS-2V-4', rootVolume: undefined },
  },
  'nova-get-unknown-flavor': {
    check: 'size.control-plane',
    machine: { flavor: 'SCS-3V-5' },
  },
  'nova-invalid-token': token,
  'nova-no-valid-host-anti-affinity': {
    instead: 'How many hosts there are is the operators’ alone to see.',
  },
  'nova-no-valid-host': {
    instead: 'What hosts have left is the operators’ alone to see.',
  },
  'nova-port-in-use': ownParts,
  'nova-port-quota': { check: 'quota.ports', reads: network('port') },
  'nova-quota-cores': {
    check: 'quota.cores',
    reads: compute({ maxTotalCores: 4 }),
  },
  'nova-quota-instances-cores-ram': {
    check: 'quota.instances',
    reads: compute({
      maxTotalInstances: 2,
      maxTotalCores: 4,
      maxTotalRAMSize: 8192,
    }),
  },
  'nova-quota-instances': {
    check: 'quota.instances',
    reads: compute({ maxTotalInstances: 2 }),
  },
  'nova-quota-ram': {
    check: 'quota.ramMiB',
    reads: compute({ maxTotalRAMSize: 8192 }),
  },
  'nova-unknown-availability-zone': {
    check: 'computeZones.west',
    machine: { availabilityZones: ['west'] },
  },
  'nova-unknown-flavor': {
    check: 'size.control-plane',
    machine: { flavor: 'SCS-3V-5' },
  },
  'nova-unknown-image': {
    check: 'image.control-plane',
    machine: { image: { name: 'nothing' } },
  },
  'nova-unknown-keypair': {
    check: 'keyPair.nobody',
    machine: { sshKeyName: 'nobody' },
  },
  'nova-unknown-network': {
    check: 'network',
    order: { network: { id: 'deadbeef' } },
  },
  'nova-unknown-security-group': ownParts,
  'octavia-create-without-load-balancer-role': noBalancer,
  'octavia-delete-without-cascade': deletion,
  'octavia-immutable': {
    instead: 'CAPO waits until a load balancer can be changed.',
  },
  'octavia-invalid-token': token,
  'octavia-listener-port-taken': ownParts,
  'octavia-quota-load-balancer': {
    check: 'quota.loadBalancers',
    reads: {
      loadBalancerQuota: body('loadBalancerQuota', ['quota'], {
        load_balancer: 0,
      }),
    },
  },
  'octavia-unknown-provider': {
    check: 'loadBalancer',
    order: { loadBalancer: { provider: 'f5' } },
  },
  'octavia-unknown-subnet': {
    check: 'subnet.0',
    order: { subnets: [{ id: 'deadbeef' }] },
  },
  'octavia-without-load-balancer-role': noBalancer,
};
