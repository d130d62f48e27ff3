import {
  CoreV1Api,
  CustomObjectsApi,
  KubernetesObjectApi,
  PatchStrategy,
  Watch,
} from '@kubernetes/client-node';
import { configMap, widget } from '../requests';
import { ClientCase, Side } from '../types';

const GROUP = 'conformance.lattice.dev';
const core = (side: Side) => side.kubeconfig.makeApiClient(CoreV1Api);
const custom = (side: Side) => side.kubeconfig.makeApiClient(CustomObjectsApi);
const objects = (side: Side) =>
  KubernetesObjectApi.makeApiClient(side.kubeconfig);
const widgets = (namespace: string) => ({
  group: GROUP,
  version: 'v1',
  namespace,
  plural: 'widgets',
});

/** What the library throws, reduced to what the server said. */
async function failureOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return { succeeded: await run() };
  } catch (error) {
    const { code, body } = error as { code: number; body: unknown };
    return { code, body: typeof body === 'string' ? JSON.parse(body) : body };
  }
}

function watchOnce(side: Side, namespace: string, count: number) {
  return new Promise((resolve, reject) => {
    const seen: unknown[] = [];
    const path = `/api/v1/namespaces/${namespace}/configmaps`;
    const watch = new Watch(side.kubeconfig);
    watch
      .watch(
        path,
        { timeoutSeconds: 5 },
        (type, object) => {
          seen.push({ type, name: object.metadata.name });
          if (seen.length === count) resolve(seen);
        },
        error => (seen.length < count ? reject(error) : undefined),
      )
      .catch(reject);
  });
}

export const clientCases: ClientCase[] = [
  {
    name: 'client: a ConfigMap from creation to deletion',
    async run(side, namespace) {
      const api = core(side);
      const body = configMap('a', { k: 'v' });
      const created = await api.createNamespacedConfigMap({ namespace, body });
      const listed = await api.listNamespacedConfigMap({ namespace });
      const removed = await api.deleteNamespacedConfigMap({
        namespace,
        name: 'a',
      });
      return {
        data: created.data,
        count: listed.items.length,
        removed: removed.status,
      };
    },
  },
  {
    name: 'client: a custom object from creation to deletion',
    async run(side, namespace) {
      const api = custom(side);
      const of = widgets(namespace);
      const created = await api.createNamespacedCustomObject({
        ...of,
        body: widget('a'),
      });
      const read = await api.getNamespacedCustomObject({ ...of, name: 'a' });
      const listed = await api.listNamespacedCustomObject(of);
      const removed = await api.deleteNamespacedCustomObject({
        ...of,
        name: 'a',
      });
      return { created, read, listed, removed };
    },
  },
  {
    name: 'client: errors are Status objects',
    async run(side, namespace) {
      const of = widgets(namespace);
      const body = widget('a', { size: 500 });
      return [
        await failureOf(() =>
          core(side).readNamespacedConfigMap({ namespace, name: 'absent' }),
        ),
        await failureOf(() =>
          custom(side).createNamespacedCustomObject({ ...of, body }),
        ),
        await failureOf(() =>
          custom(side).getNamespacedCustomObject({ ...of, name: 'absent' }),
        ),
      ];
    },
  },
  {
    name: 'client: objects of any kind through discovery',
    async run(side, namespace) {
      const api = objects(side);
      const body = widget('a', { size: 2 }, { namespace });
      const created = await api.create(body);
      const read = await api.read({
        ...body,
        metadata: { name: 'a', namespace },
      });
      const patched = await api.patch(
        { ...body, spec: { size: 3 } },
        undefined,
        undefined,
        'conformance',
        undefined,
        PatchStrategy.MergePatch,
      );
      await api.delete(body);
      return { created, read, patched };
    },
  },
  {
    name: 'client: a watch',
    async run(side, namespace) {
      const api = core(side);
      await api.createNamespacedConfigMap({ namespace, body: configMap('a') });
      const seen = watchOnce(side, namespace, 2);
      await api.createNamespacedConfigMap({ namespace, body: configMap('b') });
      return seen;
    },
  },
  {
    name: 'client: pages',
    async run(side, namespace) {
      const api = core(side);
      for (const name of ['a', 'b', 'c']) {
        await api.createNamespacedConfigMap({
          namespace,
          body: configMap(name),
        });
      }
      const first = await api.listNamespacedConfigMap({ namespace, limit: 2 });
      const next = await api.listNamespacedConfigMap({
        namespace,
        limit: 2,
        _continue: first.metadata!._continue,
      });
      return [first, next].map(({ items, metadata }) => ({
        names: items.map(item => item.metadata!.name),
        remaining: metadata!.remainingItemCount,
      }));
    },
  },
];
