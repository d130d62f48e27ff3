import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { compact, Draft } from '../objects/compact';
import { Capabilities, pickVersion } from './Capabilities';
import { KindName, kinds } from './kinds';

/** Where an object goes and what it carries besides its spec. */
export interface ObjectOptions {
  name: string;
  namespace?: string;
  labels?: Record<string, string | undefined>;
  annotations?: Record<string, string | undefined>;
  spec: { readonly [key: string]: Draft };
}

/** Renders objects and references in the versions that one target serves. */
export class Target {
  readonly #capabilities: Capabilities;

  private constructor(capabilities: Capabilities) {
    this.#capabilities = capabilities;
  }

  static create(capabilities: Capabilities): Target {
    return new Target(capabilities);
  }

  serves(name: KindName): boolean {
    return pickVersion(this.#capabilities, name) !== undefined;
  }

  version(name: KindName): string {
    const version = pickVersion(this.#capabilities, name);
    if (version === undefined) {
      throw new Error(`${kinds[name].kind} isn't served by the target`);
    }
    return version;
  }

  isV1beta2(name: KindName): boolean {
    return this.version(name) === 'v1beta2';
  }

  /** An object of a kind, in the version that the target serves. */
  object(name: KindName, options: ObjectOptions): KubernetesObject {
    const { namespace, labels = {}, annotations = {} } = options;
    const metadata = compact({
      name: options.name,
      namespace,
      labels,
      annotations,
    }) as unknown as KubernetesObject['metadata'];
    return {
      apiVersion: `${kinds[name].group}/${this.version(name)}`,
      kind: kinds[name].kind,
      metadata,
      spec: compact(options.spec),
    };
  }

  /**
   * A reference to an object, written as the kind that holds it wants it:
   * v1beta2 names the group, v1beta1 the version and namespace.
   */
  reference(
    holder: KindName,
    name: KindName,
    object: { name: string; namespace: string },
  ): JsonObject {
    const { group, kind } = kinds[name];
    return this.isV1beta2(holder)
      ? { apiGroup: group, kind, name: object.name }
      : {
          apiVersion: `${group}/${this.version(name)}`,
          kind,
          name: object.name,
          namespace: object.namespace,
        };
  }
}
