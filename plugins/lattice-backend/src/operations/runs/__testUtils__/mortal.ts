import { Knex } from 'knex';
import { ManagementCluster } from '../../../kubernetes/ManagementCluster';

/** When a process is killed: after how much it did, and how that ended. */
export interface Kill {
  /** Requests and statements until then. */
  steps: number;
  /** Whether the last request still reached the management cluster. */
  arrives: boolean;
}

/**
 * The connections of a process that is killed: from then on nothing reaches
 * the management cluster or the database.
 */
export function mortal(
  { cluster, knex }: { cluster: ManagementCluster; knex: Knex },
  { steps, arrives }: Kill,
) {
  let left = steps;
  let die = () => {};
  const death = new Promise<void>(resolve => (die = resolve));
  const step = () => {
    left -= 1;
    if (left === 0) die();
    if (left < 0) throw new Error('killed');
  };
  const mortalCluster = new Proxy(cluster, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'requestJson') return value.bind(target);
      return async (...args: unknown[]) => {
        step();
        if (left > 0) return value.apply(target, args);
        if (arrives) await value.apply(target, args);
        throw new Error('killed');
      };
    },
  });
  const mortalKnex = new Proxy(knex, {
    apply(target, self, args) {
      step();
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (name === 'select') step();
      return Reflect.get(target, name, target);
    },
  });
  return { cluster: mortalCluster, knex: mortalKnex, death };
}
