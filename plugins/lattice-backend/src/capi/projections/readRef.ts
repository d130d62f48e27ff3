import { Address, Ref } from '../facts';
import { isRecord, list, record, sameText, text } from '../raw';

/** Reads a v1beta1 reference (apiVersion) or a v1beta2 one (apiGroup). */
export function readRef(value: unknown, ownName = ''): Ref | undefined {
  const raw = record(value);
  const kind = text(raw.kind);
  const name = text(raw.name);
  if (kind === undefined || name === undefined) {
    return undefined;
  }
  return {
    group: text(raw.apiGroup) ?? groupOf(text(raw.apiVersion) ?? ''),
    kind,
    name: sameText(name, ownName) ?? name,
    namespace: text(raw.namespace),
  };
}

export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

export function readEndpoint(value: unknown): string | undefined {
  const raw = record(value);
  const host = text(raw.host);
  const port = typeof raw.port === 'number' ? raw.port : 0;
  if (host === undefined || port <= 0) {
    return undefined;
  }
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

const NO_ADDRESSES: readonly Address[] = Object.freeze([]);
const MAX_ADDRESSES = 16;

export function readAddresses(
  value: unknown,
  ownName: string,
): readonly Address[] {
  const found: Address[] = [];
  for (const item of list(value)) {
    const address = isRecord(item) ? text(item.address) : undefined;
    if (address !== undefined && found.length < MAX_ADDRESSES) {
      const type = text(record(item).type) ?? 'InternalIP';
      found.push({ type, address: sameText(address, ownName) ?? address });
    }
  }
  return found.length ? found : NO_ADDRESSES;
}
