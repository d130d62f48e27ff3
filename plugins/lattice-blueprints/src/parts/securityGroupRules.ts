import { Draft } from '../objects/compact';

type ManagedGroup = 'controlplane' | 'worker';

interface Rule {
  name: string;
  description: string;
  protocol: string;
  ports?: [number, number];
}

function port(
  protocol: string,
  number: number,
): Pick<Rule, 'protocol' | 'ports'> {
  return { protocol, ports: [number, number] };
}

/** What must be open between machines, for each container network and distribution. */
const rules = {
  calico: [
    {
      name: 'BGP (Calico)',
      description: 'Node routes',
      ...port('tcp', 179),
    },
    {
      name: 'IP-in-IP (Calico)',
      description: 'Pod traffic (IP-in-IP)',
      protocol: '4',
    },
    {
      name: 'VXLAN (Calico)',
      description: 'Pod traffic (VXLAN)',
      ...port('udp', 4789),
    },
    {
      name: 'Typha (Calico)',
      description: 'Calico data store',
      ...port('tcp', 5473),
    },
  ],
  cilium: [
    {
      name: 'VXLAN (Cilium)',
      description: 'Pod traffic',
      ...port('udp', 8472),
    },
    {
      name: 'Health (Cilium)',
      description: 'Health checks',
      ...port('tcp', 4240),
    },
    {
      name: 'Hubble (Cilium)',
      description: 'Hubble peers',
      ...port('tcp', 4244),
    },
  ],
  canal: [
    { name: 'VXLAN (Canal)', description: 'Pod traffic', ...port('udp', 8472) },
  ],
  kuberouter: [
    {
      name: 'BGP (kube-router)',
      description: 'Node routes',
      ...port('tcp', 179),
    },
    {
      name: 'IP-in-IP (kube-router)',
      description: 'Pod traffic (IP-in-IP)',
      protocol: '4',
    },
  ],
  rke2: [
    {
      name: 'Supervisor (RKE2)',
      description: 'Node registration',
      ...port('tcp', 9345),
    },
  ],
  none: [],
} satisfies Record<string, readonly Rule[]>;

/** The name of a set of rules. */
export type RuleSet = keyof typeof rules;

/** Rules between the machines of a cluster, as CAPO wants them. */
export function securityGroupRules(
  sets: readonly RuleSet[],
  groups: readonly ManagedGroup[],
): Draft[] {
  return sets
    .flatMap(set => rules[set] as readonly Rule[])
    .map(({ name, description, protocol, ports }) => ({
      name,
      description,
      direction: 'ingress',
      etherType: 'IPv4',
      protocol,
      portRangeMin: ports?.[0],
      portRangeMax: ports?.[1],
      remoteManagedGroups: groups,
    }));
}
