import { CloudItem } from '../http/CloudRequest';
import { limitOf } from '../project/cloudSides';
import { Project } from '../project/Project';
import { floatingIpsOf } from './floatingIps';
import { ownNetworks } from './networks';
import { portsOf } from './ports';
import { routersOf } from './routers';
import { ruleCount, securityGroupsOf } from './securityGroups';

/** `/quotas/<project>/details.json`, or the limits alone. */
export function networkQuotaBody(
  project: Project,
  detailed: boolean,
): CloudItem {
  const networks = ownNetworks(project);
  const figure = (limit: number, used: number) => ({ limit, used });
  const full = (
    name: 'network' | 'port' | 'security_group_rule',
    limit: number,
    used: number,
  ) => figure(limitOf(project, name, { limit, used }), used);
  const figures = {
    network: full('network', 40, networks.length),
    subnet: figure(40, networks.flatMap(({ subnets }) => subnets).length),
    subnetpool: figure(-1, 0),
    port: full('port', 400, portsOf(project).length),
    router: figure(20, routersOf(project).length),
    floatingip: figure(40, floatingIpsOf(project).length),
    rbac_policy: figure(10, 0),
    security_group: figure(100, securityGroupsOf(project).length),
    security_group_rule: full('security_group_rule', 1_000, ruleCount(project)),
  };
  const shown = Object.entries(figures).map(([name, { limit, used }]) => [
    name,
    detailed ? { limit, used, reserved: 0 } : limit,
  ]);
  return { quota: Object.fromEntries(shown) };
}
