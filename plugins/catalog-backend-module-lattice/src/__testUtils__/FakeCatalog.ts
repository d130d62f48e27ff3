import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  EntityProviderConnection,
  EntityProviderMutation,
} from '@backstage/plugin-catalog-node';

/** Does with mutations what the catalog does, for all replicas together. */
export class FakeCatalog {
  readonly mutations: Array<EntityProviderMutation & { by: string }> = [];
  readonly entities = new Map<string, Entity>();
  /** Called before a mutation is applied. */
  before: (by: string) => Promise<void> = async () => {};
  /** Called after a mutation was applied, before its writer hears of it. */
  after: (by: string) => Promise<void> = async () => {};

  get names(): string[] {
    return Array.from(this.entities.values(), one => one.metadata.name).sort();
  }

  connection(by: string): EntityProviderConnection {
    return {
      refresh: async () => {},
      applyMutation: async mutation => {
        await this.before(by);
        this.mutations.push({ ...mutation, by });
        this.#apply(mutation);
        await this.after(by);
      },
    };
  }

  #apply(mutation: EntityProviderMutation) {
    if (mutation.type === 'full') throw new Error('A full mutation deletes');
    for (const removed of mutation.removed) {
      const ref =
        'entityRef' in removed
          ? removed.entityRef
          : stringifyEntityRef(removed.entity);
      this.entities.delete(ref);
    }
    for (const { entity } of mutation.added) {
      this.entities.set(stringifyEntityRef(entity), entity);
    }
  }
}
