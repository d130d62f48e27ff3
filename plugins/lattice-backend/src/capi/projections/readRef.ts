import { Address, Ref } from '../facts';
import { groupOf } from '../groupOf';
import { shareText } from '../sharedMetadata';
import { RawParts } from './Projection';
import { exact, isRecord, list, record, sameText, text } from '../raw';

/**
 * Reads a v1beta1 reference (apiVersion, namespace) or a v1beta2 one (apiGroup,
 * always the same namespace) to the same result.
 */
export function readRef(value: unknown, parts: RawParts): Ref | undefined {
  const raw = record(value);
  const kind = text(raw.kind);
  const name = text(raw.name);
  if (kind === undefined || name === undefined) {
    return undefined;
  }
  const namespace = text(raw.namespace);
  return {
    group: shareText(text(raw.apiGroup) ?? groupOf(text(raw.apiVersion) ?? '')),
    kind: shareText(kind),
    name: sameText(name, parts.name) ?? name,
    namespace: namespace === parts.namespace ? undefined : namespace,
  };
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
      const type = shareText(text(record(item).type) ?? 'InternalIP');
      found.push({ type, address: sameText(address, ownName) ?? address });
    }
  }
  return found.length ? exact(found) : NO_ADDRESSES;
}
