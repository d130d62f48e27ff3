import { contentHash } from './contentHash';
import { JsonObject } from './KubernetesObject';

function flavorName(flavor: unknown): unknown {
  const { filter } = (flavor ?? {}) as { filter?: { name?: string } };
  return typeof flavor === 'object' ? filter?.name : flavor;
}

/**
 * The fingerprint of a machine template's spec, for its name. CAPO's versions
 * write the flavor differently; an upgrade of CAPO must not rename templates,
 * because machines of another template are replaced.
 *
 * @public
 */
export function machineFingerprint(spec: JsonObject): string {
  const flavor = flavorName(spec.flavor);
  return contentHash(flavor === undefined ? spec : { ...spec, flavor });
}
