import { BlockList, isIPv4, isIPv6 } from 'node:net';

interface Range {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

function rangeOf(cidr: string): Range | undefined {
  const [address, length] = cidr.split('/');
  const prefix = Number(length);
  if (!Number.isInteger(prefix) || prefix < 0) return undefined;
  if (isIPv4(address) && prefix <= 32) {
    return { address, prefix, family: 'ipv4' };
  }
  return isIPv6(address) && prefix <= 128
    ? { address, prefix, family: 'ipv6' }
    : undefined;
}

function holds(outer: Range, inner: Range): boolean {
  const list = new BlockList();
  list.addSubnet(outer.address, outer.prefix, outer.family);
  return list.check(inner.address, inner.family);
}

/** True when two address ranges share an address; false for what is none. */
export function overlaps(left: string, right: string): boolean {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  if (!a || !b || a.family !== b.family) return false;
  return holds(a, b) || holds(b, a);
}
