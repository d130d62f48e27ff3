import { CloudItem } from '../http/CloudRequest';
import { CloudCluster, Project } from '../project/Project';
import { createdAt } from '../project/times';
import { opened } from './networks';
import { owned } from './owned';

interface Rule {
  direction: 'ingress' | 'egress';
  ethertype?: 'IPv4' | 'IPv6';
  protocol?: 'tcp' | 'udp';
  ports?: [number, number];
  from?: string;
  description?: string;
}

interface Group {
  id: string;
  name: string;
  description: string;
  rules: Rule[];
  created: Date;
}

const out: Rule[] = [
  { direction: 'egress', ethertype: 'IPv4', description: 'Full open' },
  { direction: 'egress', ethertype: 'IPv6', description: 'Full open' },
];
const nodePorts: Rule[] = (['tcp', 'udp'] as const).map(protocol => ({
  direction: 'ingress',
  protocol,
  ports: [30_000, 32_767],
  description: 'Node Port Services',
}));
const inCluster = (from: string): Rule => ({
  direction: 'ingress',
  from,
  description: 'In-cluster Ingress',
});

function groupsOfCluster(
  { report, object, plan }: CloudCluster,
  { now }: Project,
): Group[] {
  const { controlPlaneSecurityGroup: first, workerSecurityGroup: second } =
    report;
  if (!first || !second) return [];
  const shared = {
    description: 'Cluster API managed group',
    created: createdAt(object, now),
  };
  const among = [inCluster(first.id), inCluster(second.id)];
  const api: Rule = {
    direction: 'ingress',
    protocol: 'tcp',
    ports: [plan.port, plan.port],
    description: 'Kubernetes API',
  };
  return [
    { ...first, ...shared, rules: [...out, api, ...among] },
    { ...second, ...shared, rules: [...out, ...nodePorts, ...among] },
  ];
}

export function securityGroupsOf(project: Project): Group[] {
  const id = project.ids.uuid(`security group/${project.name}/default`);
  const rules: Rule[] = [
    ...(['IPv4', 'IPv6'] as const).flatMap((ethertype): Rule[] => [
      { direction: 'ingress', ethertype, from: id },
      { direction: 'egress', ethertype },
    ]),
  ];
  const usual: Group = {
    id,
    name: 'default',
    description: 'Default security group',
    rules,
    created: opened(project.now),
  };
  return [
    usual,
    ...project.clusters.flatMap(cluster => groupsOfCluster(cluster, project)),
  ];
}

function ruleItems(group: Group, project: Project): CloudItem[] {
  return group.rules.map((rule, at) => {
    const {
      description: _,
      tags,
      ...fields
    } = owned(project, {
      owner: project.name,
      created: group.created,
    });
    return {
      id: project.ids.uuid(`rule/${group.id}/${at}`),
      ...fields,
      security_group_id: group.id,
      ethertype: rule.ethertype ?? 'IPv4',
      direction: rule.direction,
      protocol: rule.protocol ?? null,
      port_range_min: rule.ports?.[0] ?? null,
      port_range_max: rule.ports?.[1] ?? null,
      remote_ip_prefix: null,
      remote_address_group_id: null,
      normalized_cidr: null,
      remote_group_id: rule.from ?? null,
      standard_attr_id: project.ids.between(100, 9_999, `${group.id}/${at}`),
      belongs_to_default_sg: null,
      description: rule.description ?? null,
      tags,
    };
  });
}

export function securityGroupItems(project: Project): CloudItem[] {
  return securityGroupsOf(project).map(group => ({
    id: group.id,
    name: group.name,
    stateful: true,
    shared: false,
    ...owned(project, { ...group, owner: project.name }),
    security_group_rules: ruleItems(group, project),
  }));
}

export function ruleCount(project: Project): number {
  return securityGroupsOf(project).flatMap(({ rules }) => rules).length;
}
