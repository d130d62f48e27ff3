import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** By its sign: the library would find out by one thrown error for each. */
function parseCidr(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return text.includes(':')
    ? ipaddr.IPv6.parseCIDR(text)
    : ipaddr.IPv4.parseCIDR(text);
}

/** Why a text is no usable CIDR block, or undefined. */
export function refuseCidr(text: string): string | undefined {
  let parsed: [ipaddr.IPv4 | ipaddr.IPv6, number];
  try {
    parsed = parseCidr(text);
  } catch {
    return 'must be a CIDR block such as 10.6.0.0/24';
  }
  const [address, bits] = parsed;
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(text).toString()
      : ipaddr.IPv6.networkAddressFromCIDR(text).toString();
  return network === address.toString()
    ? undefined
    : `has host bits set; the block is ${network}/${bits}`;
}

const cidrPattern =
  /^(([0-9]{1,3}\.){3}[0-9]{1,3}\/[0-9]{1,2}|[0-9a-fA-F:]+\/[0-9]{1,3})$/;

/** A CIDR block, IPv4 or IPv6, without host bits. */
export const cidr = z
  .string()
  .max(43)
  .regex(cidrPattern, 'must be a CIDR block such as 10.6.0.0/24')
  .superRefine((text, context) => {
    const reason = refuseCidr(text);
    if (reason !== undefined && cidrPattern.test(text)) {
      context.addIssue({ code: 'custom', message: reason });
    }
  });

const ipPattern = /^(([0-9]{1,3}\.){3}[0-9]{1,3}|[0-9a-fA-F:]*:[0-9a-fA-F:]*)$/;

/** An IP address, IPv4 or IPv6. */
export const ipAddress = z
  .string()
  .max(39)
  .regex(ipPattern, 'must be an IP address')
  .refine(
    text => !ipPattern.test(text) || isAddress(text),
    'must be an IP address',
  );

function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function range(text: string) {
  const [address, bits] = parseCidr(text);
  return { kind: address.kind(), address, bits };
}

/** Whether two CIDR blocks share an address. */
export function overlaps(left: string, right: string): boolean {
  const [a, b] = [range(left), range(right)];
  if (a.kind !== b.kind) {
    return false;
  }
  const bits = Math.min(a.bits, b.bits);
  return a.kind === 'ipv4'
    ? (a.address as ipaddr.IPv4).match(b.address as ipaddr.IPv4, bits)
    : (a.address as ipaddr.IPv6).match(b.address as ipaddr.IPv6, bits);
}

/** Whether a CIDR block holds an address. */
export function contains(block: string, address: string): boolean {
  const parsed = ipaddr.parse(address);
  const { kind, address: base, bits } = range(block);
  return (
    kind === parsed.kind() &&
    (kind === 'ipv4'
      ? (parsed as ipaddr.IPv4).match(base as ipaddr.IPv4, bits)
      : (parsed as ipaddr.IPv6).match(base as ipaddr.IPv6, bits))
  );
}
