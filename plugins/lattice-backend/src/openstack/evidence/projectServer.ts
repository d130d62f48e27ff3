import {
  CloudLoadBalancer,
  CloudMember,
  CloudPort,
  CloudServer,
} from '@lattice-dev/plugin-lattice-common';
import { freeText } from '../../capi/shown/redactText';
import {
  at,
  listAt,
  numberAt,
  textAt,
} from '../../operations/objects/KubeObject';
import { cloudTime } from '../belongings/toCloudObject';

/** As Nova numbers them. */
const powers: Record<number, string> = {
  1: 'Running',
  3: 'Paused',
  4: 'Shutdown',
  6: 'Crashed',
  7: 'Suspended',
};

function faultOf(raw: unknown): CloudServer['fault'] {
  const message = freeText(textAt(raw, 'message'));
  if (!message) return undefined;
  const code = numberAt(raw, 'code');
  const createdAt = cloudTime(textAt(raw, 'created'));
  return {
    message,
    ...(code !== undefined && { code }),
    ...(createdAt && { createdAt }),
  };
}

/** A server of Nova; only what is listed here leaves the backend. */
export function projectServer(raw: unknown): CloudServer {
  const id = textAt(raw, 'id') ?? '';
  const power = powers[numberAt(raw, 'OS-EXT-STS:power_state') ?? 0];
  const task = textAt(raw, 'OS-EXT-STS:task_state');
  const fault = faultOf(at(raw, 'fault'));
  const createdAt = cloudTime(textAt(raw, 'created'));
  const launchedAt = cloudTime(textAt(raw, 'OS-SRV-USG:launched_at'));
  const zone = textAt(raw, 'OS-EXT-AZ:availability_zone');
  return {
    id,
    name: textAt(raw, 'name') ?? id,
    status: textAt(raw, 'status') ?? 'UNKNOWN',
    ...(power && { power }),
    ...(task && { task }),
    ...(fault && { fault }),
    ...(createdAt && { createdAt }),
    ...(launchedAt && { launchedAt }),
    ...(zone && { zone }),
  };
}

export function projectPort(
  raw: unknown,
  groupNames: ReadonlyMap<string, string>,
): CloudPort {
  const groups = at(raw, 'security_groups');
  const ids = Array.isArray(groups) ? groups.map(String) : [];
  const portSecurity = at(raw, 'port_security_enabled');
  const networkId = textAt(raw, 'network_id');
  const id = textAt(raw, 'id') ?? '';
  return {
    id,
    name: textAt(raw, 'name') ?? '',
    status: textAt(raw, 'status') ?? 'UNKNOWN',
    addresses: listAt(raw, 'fixed_ips')
      .map(one => textAt(one, 'ip_address'))
      .filter(address => address !== undefined),
    ...(typeof portSecurity === 'boolean' && { portSecurity }),
    securityGroups: ids.map(group => groupNames.get(group) ?? group),
    ...(networkId && { networkId }),
  };
}

function membersOf(balancer: unknown, addresses: ReadonlySet<string>) {
  const name = textAt(balancer, 'name') ?? '';
  return listAt(balancer, 'listeners').flatMap(listener =>
    listAt(listener, 'pools').flatMap(pool =>
      listAt(pool, 'members').flatMap((member): CloudMember[] => {
        const address = textAt(member, 'address') ?? '';
        if (!addresses.has(address)) return [];
        const port = numberAt(member, 'protocol_port');
        return [
          {
            loadBalancer: name,
            listener: textAt(listener, 'name') ?? '',
            pool: textAt(pool, 'name') ?? '',
            address,
            ...(port !== undefined && { port }),
            status: textAt(member, 'operating_status') ?? 'UNKNOWN',
          },
        ];
      }),
    ),
  );
}

/** The load balancer of the API server, with the members of one machine. */
export function projectLoadBalancer(
  status: unknown,
  addresses: ReadonlySet<string>,
): CloudLoadBalancer | undefined {
  const balancer = at(status, 'statuses', 'loadbalancer');
  const id = textAt(balancer, 'id');
  if (!id) return undefined;
  return {
    id,
    name: textAt(balancer, 'name') ?? id,
    provisioningStatus: textAt(balancer, 'provisioning_status') ?? 'UNKNOWN',
    operatingStatus: textAt(balancer, 'operating_status') ?? 'UNKNOWN',
    members: membersOf(balancer, addresses),
  };
}
