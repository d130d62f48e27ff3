import { CloudItem } from '../http/CloudRequest';
import { limitOf } from '../project/cloudSides';
import { flavorOf, serversOf } from '../project/machines';
import { Project } from '../project/Project';
import { KEY_PAIRS } from './keyPairs';
import { serverGroupsOf } from './serverGroups';

interface Figure {
  limit: number;
  used: number;
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** What a project uses of Nova; a server in ERROR counts, too. */
export function computeQuota(
  project: Project,
): Record<'cores' | 'ram' | 'instances' | 'server_groups', Figure> {
  const servers = serversOf(project.machines);
  const flavors = servers.map(flavorOf);
  const used = sum(flavors.map(({ vcpus }) => vcpus));
  return {
    cores: { limit: limitOf(project, 'cores', { limit: 160, used }), used },
    ram: { limit: 655_360, used: sum(flavors.map(({ ramMiB }) => ramMiB)) },
    instances: { limit: 60, used: servers.length },
    server_groups: { limit: 10, used: serverGroupsOf(project).length },
  };
}

const keyPairLimit = 100;
const groupMembers = 10;

/** `/limits` */
export function limitsBody(project: Project): CloudItem {
  const { cores, ram, instances, server_groups } = computeQuota(project);
  const absolute = {
    maxTotalInstances: instances.limit,
    maxTotalCores: cores.limit,
    maxTotalRAMSize: ram.limit,
    maxServerMeta: 128,
    maxImageMeta: 128,
    maxPersonality: 5,
    maxPersonalitySize: 10_240,
    maxTotalKeypairs: keyPairLimit,
    maxServerGroups: server_groups.limit,
    maxServerGroupMembers: groupMembers,
    maxTotalFloatingIps: -1,
    maxSecurityGroups: -1,
    maxSecurityGroupRules: -1,
    totalRAMUsed: ram.used,
    totalCoresUsed: cores.used,
    totalInstancesUsed: instances.used,
    totalFloatingIpsUsed: 0,
    totalSecurityGroupsUsed: 0,
    totalServerGroupsUsed: server_groups.used,
  };
  return { limits: { rate: [], absolute } };
}

/** `/os-quota-sets/<project>`, with or without what is used. */
export function quotaSetBody(project: Project, detailed: boolean): CloudItem {
  const figures = {
    ...computeQuota(project),
    key_pairs: { limit: keyPairLimit, used: KEY_PAIRS.length },
    server_group_members: { limit: groupMembers, used: 0 },
    metadata_items: { limit: 128, used: 0 },
    injected_files: { limit: 5, used: 0 },
    injected_file_content_bytes: { limit: 10_240, used: 0 },
    injected_file_path_bytes: { limit: 255, used: 0 },
    fixed_ips: { limit: -1, used: 0 },
    floating_ips: { limit: -1, used: 0 },
    security_groups: { limit: -1, used: 0 },
    security_group_rules: { limit: -1, used: 0 },
  };
  const shown = Object.entries(figures).map(([name, { limit, used }]) => [
    name,
    detailed ? { in_use: used, limit, reserved: 0 } : limit,
  ]);
  return { quota_set: { id: project.id, ...Object.fromEntries(shown) } };
}
