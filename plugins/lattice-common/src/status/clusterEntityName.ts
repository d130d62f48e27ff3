import { ClusterId } from './ClusterId';

const MAX_LENGTH = 63;

/**
 * The name of the catalog entity of a cluster:
 * `<managementCluster>.<namespace>.<name>`, cut to 63 characters with a hash.
 * Two different clusters never get the same name, even where entity names are
 * compared without regard to case or where a part contains a dot itself.
 *
 * @public
 */
export function clusterEntityName(id: ClusterId): string {
  const parts = [id.managementCluster, id.namespace, id.name];
  const ambiguous = parts.some(part => part.includes('.'));
  return entityName(parts, ambiguous);
}

/**
 * The name of the catalog entity of a management cluster.
 *
 * @public
 */
export function managementClusterEntityName(managementCluster: string): string {
  return entityName([managementCluster], false);
}

function entityName(parts: string[], ambiguous: boolean): string {
  const wanted = parts.join('.');
  const valid = wanted
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '-')
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  if (!ambiguous && valid === wanted && valid.length <= MAX_LENGTH) {
    return valid;
  }
  const hash = hashOf(parts.join('/'));
  const head = valid.slice(0, MAX_LENGTH - hash.length - 1);
  return head ? `${head.replace(/[^a-z0-9]+$/, '')}-${hash}` : hash;
}

// FNV-1a in two 32-bit lanes: the catalog needs a short stable name in the
// browser too, where node's crypto is absent and WebCrypto is asynchronous.
function hashOf(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + index), 0x85ebca6b);
  }
  const hex = (lane: number) => (lane >>> 0).toString(36).padStart(7, '0');
  return (hex(low) + hex(high)).slice(0, 12);
}
