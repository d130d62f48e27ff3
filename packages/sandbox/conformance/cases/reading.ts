import {
  configMap,
  get,
  given,
  MAPS,
  post,
  quietly,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';

const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';
const PARTIAL = 'application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io';
const PARTIAL_LIST =
  'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io';

const FIVE = given(
  configMap('a', {}, { labels: { app: 'x', tier: 'one' } }),
  configMap('b', {}, { labels: { app: 'y' } }),
  configMap('c', {}, { labels: { app: 'z', tier: 'two' } }),
  configMap('d'),
  configMap('e', {}, { labels: { app: 'x' } }),
);

const names = {
  only: [
    'metadata.remainingItemCount',
    'items.length',
    'items.0.metadata.name',
    'items.1.metadata.name',
    'items.2.metadata.name',
  ],
};

const selecting = (name: string, query: string): StepCase => ({
  name: `list: ${name}`,
  steps: [...FIVE, get(`${MAPS}?${query}`, names)],
});

const label = (name: string, selector: string) =>
  selecting(
    `label selector, ${name}`,
    `labelSelector=${encodeURIComponent(selector)}`,
  );
const field = (name: string, selector: string) =>
  selecting(
    `field selector, ${name}`,
    `fieldSelector=${encodeURIComponent(selector)}`,
  );

export const readingCases: StepCase[] = [
  {
    name: 'get: an object',
    steps: [...given(widget('a')), get(`${WIDGETS}/a`)],
  },
  {
    name: 'get: a ConfigMap',
    steps: [...given(configMap('a', { k: 'v' })), get(`${MAPS}/a`)],
  },
  {
    name: 'get: no such object',
    steps: [get(`${WIDGETS}/absent`), get(`${MAPS}/absent`)],
  },
  {
    name: 'get: no such resource',
    steps: [get('/apis/conformance.lattice.dev/v1/namespaces/{ns}/gizmos/a')],
  },
  {
    name: 'get: no such group',
    steps: [get('/apis/nothing.lattice.dev/v1/gizmos')],
  },
  {
    name: 'get: no such version',
    steps: [get('/apis/conformance.lattice.dev/v9/namespaces/{ns}/widgets')],
  },
  {
    name: 'get: the status subresource',
    steps: [...given(widget('a')), get(`${WIDGETS}/a/status`)],
  },
  {
    name: 'get: no such subresource',
    steps: [...given(widget('a')), get(`${WIDGETS}/a/nothing`)],
  },
  {
    name: 'get: only the metadata',
    steps: [...given(widget('a')), get(`${WIDGETS}/a`, { accept: PARTIAL })],
  },
  {
    name: 'get: as a table',
    steps: [
      ...given(widget('a', { size: 3 })),
      get(`${WIDGETS}/a`, { accept: TABLE }),
    ],
  },
  {
    name: 'get: a form that nobody can give',
    steps: [
      ...given(widget('a')),
      get(`${WIDGETS}/a`, {
        accept: 'application/xml',
        only: ['reason', 'status'],
      }),
    ],
  },
  {
    name: 'list: everything',
    steps: [...given(widget('b'), widget('a')), get(WIDGETS)],
  },
  { name: 'list: nothing there', steps: [get(WIDGETS), get(MAPS)] },
  {
    name: 'list: as a table',
    steps: [
      ...given(widget('b', { size: 2, mode: 'fast' }), widget('a')),
      get(WIDGETS, { accept: TABLE }),
    ],
  },
  {
    name: 'list: as a table with whole objects',
    steps: [
      ...given(widget('a')),
      get(`${WIDGETS}?includeObject=Object`, { accept: TABLE }),
    ],
  },
  {
    name: 'list: as a table without objects',
    steps: [
      ...given(widget('a')),
      get(`${WIDGETS}?includeObject=None`, { accept: TABLE }),
    ],
  },
  {
    name: 'list: ConfigMaps as a table',
    steps: [
      ...given(configMap('a', { x: '1', y: '2' })),
      get(MAPS, { accept: TABLE }),
    ],
  },
  {
    name: 'list: Namespaces as a table',
    steps: [
      get('/api/v1/namespaces?fieldSelector=metadata.name%3D{ns}', {
        accept: TABLE,
      }),
    ],
  },
  {
    name: 'list: Secrets as a table',
    steps: [
      quietly(
        post('/api/v1/namespaces/{ns}/secrets', {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 's' },
          stringData: { a: 'b' },
        }),
      ),
      get('/api/v1/namespaces/{ns}/secrets', { accept: TABLE }),
    ],
  },
  {
    name: 'list: only metadata',
    steps: [...given(widget('a')), get(WIDGETS, { accept: PARTIAL_LIST })],
  },
  {
    name: 'list: pages',
    steps: [
      ...FIVE,
      get(`${MAPS}?limit=2`, { keep: { token: 'metadata.continue' } }),
      get(`${MAPS}?limit=2&continue={token}`, {
        keep: { token: 'metadata.continue' },
      }),
      get(`${MAPS}?limit=2&continue={token}`),
    ],
  },
  {
    name: 'list: pages show one moment',
    steps: [
      ...FIVE,
      get(`${MAPS}?limit=2`, {
        keep: { token: 'metadata.continue' },
        ...names,
      }),
      quietly(post(MAPS, configMap('bb'))),
      get(`${MAPS}?limit=2&continue={token}`, names),
    ],
  },
  {
    name: 'list: pages with a selector count nothing',
    steps: [...FIVE, get(`${MAPS}?limit=1&labelSelector=app`, names)],
  },
  {
    name: 'list: a token that is none',
    steps: [
      get(`${MAPS}?limit=2&continue=abc`, {
        only: ['reason', 'code', 'status'],
      }),
    ],
  },
  label('equality', 'app=x'),
  label('double equality', 'app==x'),
  label('inequality', 'app!=x'),
  label('in', 'app in (x,y)'),
  label('notin', 'app notin (x,y)'),
  label('exists', 'tier'),
  label('does not exist', '!tier'),
  label('several', 'app in (x, z),tier'),
  {
    name: 'list: a label selector that is none',
    steps: [
      get(`${MAPS}?labelSelector=${encodeURIComponent('a in (')}`, {
        only: ['reason', 'code'],
      }),
    ],
  },
  field('name', 'metadata.name=c'),
  field('not this name', 'metadata.name!=c'),
  field('namespace', 'metadata.namespace={ns}'),
  {
    name: 'list: a field that cannot be selected',
    steps: [
      get(`${WIDGETS}?fieldSelector=spec.size%3D1`),
      get(`${MAPS}?fieldSelector=data.a%3D1`),
    ],
  },
  {
    name: 'list: a revision of the future',
    steps: [
      get(`${MAPS}?resourceVersion=99999999999`, {
        only: ['reason', 'code', 'details'],
      }),
    ],
  },
  {
    name: 'list: a revision that is no number',
    steps: [get(`${MAPS}?resourceVersion=abc`)],
  },
  {
    name: 'list: exactly an old revision',
    steps: [
      ...given(configMap('a')),
      get(MAPS, {
        keep: { rv: 'metadata.resourceVersion' },
        only: ['items.length'],
      }),
      quietly(post(MAPS, configMap('b'))),
      get(`${MAPS}?resourceVersion={rv}&resourceVersionMatch=Exact`, names),
      get(
        `${MAPS}?resourceVersion={rv}&resourceVersionMatch=NotOlderThan`,
        names,
      ),
    ],
  },
  {
    name: 'list: a namespace that does not exist',
    steps: [get('/api/v1/namespaces/absent-{ns}/configmaps')],
  },
  {
    name: 'access: a user without rights',
    steps: [
      get(MAPS, { as: 'somebody' }),
      get(`${WIDGETS}/a`, { as: 'somebody' }),
      get('/api/v1/nodes', { as: 'somebody' }),
      post(MAPS, configMap('a'), { as: 'somebody' }),
    ],
  },
  {
    name: 'access: a token that nobody has',
    steps: [get(MAPS, { authorization: 'Bearer wrong' })],
  },
  {
    name: 'access: nobody at all',
    steps: [
      get(MAPS, { authorization: '' }),
      get('/version', { authorization: '', only: ['major'] }),
      get('/apis', { authorization: '' }),
    ],
  },
  {
    name: 'access: may I',
    steps: [
      post(
        '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: {
            resourceAttributes: {
              verb: 'list',
              resource: 'secrets',
              namespace: '{ns}',
            },
          },
        },
        { only: ['kind', 'spec', 'status.allowed'] },
      ),
      post(
        '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: { resourceAttributes: { verb: 'list', resource: 'secrets' } },
        },
        { as: 'somebody', only: ['status.allowed'] },
      ),
    ],
  },
  { name: 'health', steps: [get('/readyz'), get('/livez'), get('/healthz')] },
  { name: 'discovery: a group', steps: [get('/apis/conformance.lattice.dev')] },
  {
    name: 'discovery: resources of a group',
    steps: [
      get('/apis/conformance.lattice.dev/v1', {
        only: [
          'kind',
          'groupVersion',
          'resources.0.name',
          'resources.0.kind',
          'resources.0.verbs',
          'resources.0.shortNames',
          'resources.0.categories',
          'resources.0.namespaced',
          'resources.0.singularName',
          'resources.1.name',
          'resources.1.verbs',
          'resources.length',
        ],
      }),
    ],
  },
  {
    name: 'discovery: no such group',
    steps: [get('/apis/nothing.lattice.dev')],
  },
  {
    name: 'definitions: labels and status',
    steps: [
      get(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.conformance.lattice.dev',
        {
          only: [
            'metadata.labels',
            'status.acceptedNames',
            'status.storedVersions',
            'status.conditions.0.type',
            'status.conditions.1.type',
            'status.conditions.1.status',
            'spec.conversion',
          ],
        },
      ),
    ],
  },
  {
    name: 'definitions: only metadata, selected by contract',
    steps: [
      get(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?labelSelector=cluster.x-k8s.io%2Fv1beta2%3Dv1beta2_v1beta1',
        {
          accept: PARTIAL_LIST,
          only: ['kind', 'items.0.metadata.name', 'items.0.metadata.labels'],
        },
      ),
    ],
  },
];
