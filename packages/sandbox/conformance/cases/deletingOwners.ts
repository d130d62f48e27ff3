import {
  configMap,
  get,
  given,
  jsonPatch,
  MAPS,
  post,
  quietly,
  remove,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';
import { OWNER, owned, policy } from '../parts/owners';

export const deletingOwnerCases: StepCase[] = [
  {
    name: 'delete: dependents go in the background',
    steps: [
      ...OWNER,
      quietly(post(MAPS, owned('a'))),
      remove(`${WIDGETS}/owner`),
      get(`${MAPS}/a`, { until: 404, only: ['code'] }),
    ],
  },
  {
    name: 'delete: dependents go first',
    steps: [
      ...OWNER,
      quietly(post(MAPS, owned('a', { blockOwnerDeletion: true }))),
      remove(`${WIDGETS}/owner`, policy('Foreground'), {
        only: ['code', 'kind', 'metadata.name'],
      }),
      get(`${WIDGETS}/owner`, { until: 404, only: ['code'] }),
      get(`${MAPS}/a`, { until: 404, only: ['code'] }),
    ],
  },
  {
    name: 'delete: a held dependent holds its owner',
    steps: [
      ...OWNER,
      quietly(
        post(MAPS, {
          ...owned('a'),
          metadata: {
            ...owned('a', { blockOwnerDeletion: true }).metadata,
            finalizers: ['lattice.dev/hold'],
          },
        }),
      ),
      remove(`${WIDGETS}/owner?propagationPolicy=Foreground`),
      get(`${WIDGETS}/owner`, {
        only: ['metadata.finalizers', 'metadata.deletionTimestamp'],
      }),
    ],
  },
  {
    name: 'delete: dependents are orphaned',
    steps: [
      ...OWNER,
      quietly(post(MAPS, owned('a'))),
      remove(`${WIDGETS}/owner`, policy('Orphan'), {
        only: ['code', 'kind', 'metadata.name'],
      }),
      get(`${WIDGETS}/owner`, { until: 404, only: ['code'] }),
      get(`${MAPS}/a`, { only: ['metadata.ownerReferences', 'metadata.name'] }),
    ],
  },
  {
    name: 'delete: a policy that is none',
    steps: [...given(widget('a')), remove(`${WIDGETS}/a`, policy('Sideways'))],
  },
  {
    name: 'delete: a collection',
    steps: [
      ...given(
        configMap('a', {}, { labels: { app: 'x' } }),
        configMap('b', {}, { labels: { app: 'x' } }),
        configMap('c'),
      ),
      remove(`${MAPS}?labelSelector=app%3Dx`),
      get(MAPS, { only: ['items.length', 'items.0.metadata.name'] }),
    ],
  },
  {
    name: 'delete: a namespace empties',
    steps: [
      ...given(configMap('a')),
      remove('/api/v1/namespaces/{ns}', undefined, {
        only: ['kind', 'status.phase', 'metadata.name'],
      }),
      get('/api/v1/namespaces/{ns}', { until: 404 }),
    ],
  },
  {
    name: 'delete: nothing new in a namespace that goes',
    steps: [
      ...given(configMap('a', {}, { finalizers: ['lattice.dev/hold'] })),
      quietly(remove('/api/v1/namespaces/{ns}')),
      post(MAPS, configMap('b')),
      jsonPatch(`${MAPS}/a`, [{ op: 'remove', path: '/metadata/finalizers' }], {
        only: ['code'],
      }),
    ],
  },
  {
    name: 'delete: what the method cannot do',
    steps: [...given(widget('a')), remove(`${WIDGETS}/a/status`)],
  },
];
