import ipaddr from 'ipaddr.js';

const uuid =
  '[0-9a-f]{8}-?[0-9a-f]{4}-?VERSION[0-9a-f]{3}-?VARIANT[0-9a-f]{3}-?[0-9a-f]{12}';

function uuidTest(version: string, variant: string): (text: string) => boolean {
  const pattern = new RegExp(
    `^${uuid.replace('VERSION', version).replace('VARIANT', variant)}$`,
    'i',
  );
  return text => pattern.test(text);
}

function matches(pattern: RegExp): (text: string) => boolean {
  return text => pattern.test(text);
}

function isUri(text: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s]+$/.test(text) || text.startsWith('/');
}

/**
 * Formats that the API server checks on strings; others mean nothing to it.
 * The patterns are those of its own library, so that both say the same.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: uuidTest('[0-9a-f]', '[0-9a-f]'),
  uuid3: uuidTest('3', '[0-9a-f]'),
  uuid4: uuidTest('4', '[89ab]'),
  uuid5: uuidTest('5', '[89ab]'),
  cidr: text => ipaddr.isValidCIDR(text),
  ipv4: text => ipaddr.IPv4.isValidFourPartDecimal(text),
  ipv6: text => ipaddr.IPv6.isValid(text),
  hostname: matches(
    /^(?=.{1,255}$)[A-Za-z0-9]([-A-Za-z0-9]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([-A-Za-z0-9]{0,61}[A-Za-z0-9])?)*$/,
  ),
  email: matches(/^[^\s@]+@[^\s@]+$/),
  mac: matches(/^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$/),
  uri: isUri,
  date: matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  'date-time': matches(
    /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  ),
  byte: matches(/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
};
