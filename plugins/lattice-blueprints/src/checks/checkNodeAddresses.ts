import ipaddr from 'ipaddr.js';
import { Check, error } from './Check';

/** Network, broadcast, gateway, DHCP, and the load balancer's own address. */
const taken = 5;

function usable(cidr: string): number {
  const [address, bits] = ipaddr.parseCIDR(cidr);
  const length = address.kind() === 'ipv4' ? 32 : 128;
  return 2 ** Math.min(length - bits, 30) - taken;
}

/** The network of the machines has an address for each of them, also while rolling. */
export const checkNodeAddresses: Check = ({ cidrs, machineGroups }) => {
  const network = cidrs.find(({ what }) => what === 'machines');
  if (network === undefined) {
    return [];
  }
  const machines = machineGroups.reduce(
    (sum, { max, surge }) => sum + max + surge,
    0,
  );
  const room = usable(network.cidr);
  return machines > room
    ? [
        error(
          network.path,
          `${network.cidr} has room for ${Math.max(
            room,
            0,
          )} machines, but up to ${machines} are requested`,
        ),
      ]
    : [];
};
