import { ServedKind, ServedVersion } from './types';
import { compareVersions } from './versionPriority';

const keyOf = (group: string, name: string) => `${group}/${name}`;

/** What the API serves now. Definitions come and go while it runs. */
export class KindRegistry {
  #byKind = new Map<string, ServedKind>();
  #byPlural = new Map<string, ServedKind>();
  #revision = 0;

  private constructor() {}

  static create(kinds: ServedKind[] = []): KindRegistry {
    const registry = new KindRegistry();
    kinds.forEach(kind => registry.add(kind));
    return registry;
  }

  /** Grows with every change: discovery documents are cached by it. */
  get revision(): number {
    return this.#revision;
  }

  add(kind: ServedKind): void {
    this.#revision += 1;
    this.#byKind.set(keyOf(kind.group, kind.kind), kind);
    this.#byPlural.set(keyOf(kind.group, kind.plural), kind);
  }

  remove(group: string, kind: string): void {
    const known = this.get(group, kind);
    if (!known) return;
    this.#revision += 1;
    this.#byKind.delete(keyOf(group, kind));
    this.#byPlural.delete(keyOf(group, known.plural));
  }

  get(group: string, kind: string): ServedKind | undefined {
    return this.#byKind.get(keyOf(group, kind));
  }

  getByPlural(group: string, plural: string): ServedKind | undefined {
    return this.#byPlural.get(keyOf(group, plural));
  }

  list(): ServedKind[] {
    return [...this.#byKind.values()];
  }

  /** Groups in the order of discovery; the core group comes first. */
  groups(): string[] {
    return [...new Set(this.list().map(kind => kind.group))].sort();
  }

  versionsOf(group: string): string[] {
    const names = this.list()
      .filter(kind => kind.group === group)
      .flatMap(kind => kind.versions.map(version => version.name));
    return [...new Set(names)].sort(compareVersions);
  }

  kindsOf(group: string, version: string): ServedKind[] {
    return this.list()
      .filter(kind => kind.group === group && versionOf(kind, version))
      .sort((a, b) => (a.plural < b.plural ? -1 : 1));
  }
}

export function versionOf(
  kind: ServedKind,
  version: string,
): ServedVersion | undefined {
  return kind.versions.find(({ name }) => name === version);
}

/** The version whose schema and subresources the stored objects follow. */
export function storedVersionOf(kind: ServedKind): ServedVersion {
  return versionOf(kind, kind.storageVersion) ?? kind.versions[0];
}
