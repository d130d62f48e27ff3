import { contains } from '../schema/addresses';
import { ApiServerInput } from '../schema/apiServer';
import { NetworkInput } from '../schema/network';
import { error, Finding, warning } from './Check';

/** The provider of Octavia that does not filter by address. */
const withoutAllowedCidrs = ['ovn'];

interface Exposed {
  apiServer: ApiServerInput;
  network: NetworkInput;
  controlPlane: { replicas: number };
}

function checkSingle({ controlPlane }: Exposed): Finding[] {
  return controlPlane.replicas > 1
    ? [
        error(
          ['controlPlane', 'replicas'],
          'without a load balancer there is one floating IP, so the control plane can have only one machine',
        ),
      ]
    : [];
}

function checkVirtualIp({ apiServer, network }: Exposed): Finding[] {
  const outside =
    apiServer.exposure === 'virtualIp' &&
    network.mode === 'managed' &&
    !contains(network.nodeCidr, apiServer.fixedIp);
  return outside
    ? [
        error(
          ['apiServer', 'fixedIp'],
          `is outside the node CIDR (${network.nodeCidr})`,
        ),
      ]
    : [];
}

function checkAllowedCidrs({ apiServer }: Exposed): Finding[] {
  if (
    apiServer.exposure !== 'loadBalancer' ||
    apiServer.allowedCidrs.length === 0
  ) {
    return [];
  }
  const provider = apiServer.provider?.toLowerCase() ?? '';
  return withoutAllowedCidrs.includes(provider)
    ? [
        warning(
          ['apiServer', 'allowedCidrs'],
          `the Octavia provider ${provider} ignores allowed CIDRs, so anyone could reach the API server`,
        ),
      ]
    : [];
}

/** The way to the API server fits the rest of the cluster. */
export function checkApiServer(input: Exposed): Finding[] {
  return [
    ...(input.apiServer.exposure === 'floatingIp' ? checkSingle(input) : []),
    ...checkVirtualIp(input),
    ...checkAllowedCidrs(input),
  ];
}
