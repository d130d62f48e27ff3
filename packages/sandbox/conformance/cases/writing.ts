import {
  configMap,
  get,
  given,
  jsonPatch,
  MAPS,
  mergePatch,
  post,
  put,
  quietly,
  strategicPatch,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase, HttpStep } from '../types';

const keep = { keep: { rv: 'metadata.resourceVersion', uid: 'metadata.uid' } };
const known = (path: string): HttpStep => quietly(get(path, keep));

export const writingCases: StepCase[] = [
  {
    name: 'create: a custom object',
    steps: [
      post(
        WIDGETS,
        widget('a', { size: 1, pools: [{ name: 'p', replicas: 2 }] }),
      ),
    ],
  },
  {
    name: 'create: a ConfigMap',
    steps: [post(MAPS, configMap('a', { k: 'v' }))],
  },
  {
    name: 'create: a Secret folds its texts',
    steps: [
      post('/api/v1/namespaces/{ns}/secrets', {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'a' },
        stringData: { k: 'v' },
        data: { b: 'Yg==' },
      }),
    ],
  },
  {
    name: 'create: an Event',
    steps: [
      post('/api/v1/namespaces/{ns}/events', {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e' },
        involvedObject: { kind: 'Widget', name: 'a', namespace: '{ns}' },
        reason: 'Tested',
        message: 'm',
        type: 'Normal',
      }),
      get(
        '/api/v1/namespaces/{ns}/events?fieldSelector=involvedObject.name%3Da,reason%3DTested',
        { only: ['items.length'] },
      ),
    ],
  },
  {
    name: 'create: a Namespace',
    steps: [
      post('/api/v1/namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: '{ns}-more' },
      }),
    ],
  },
  {
    name: 'create: a name is made up',
    steps: [
      post(
        WIDGETS,
        { ...widget(''), metadata: { generateName: 'gen-' } },
        { only: ['metadata.name', 'metadata.generateName'] },
      ),
    ],
  },
  {
    name: 'create: status is dropped',
    steps: [
      post(
        WIDGETS,
        { ...widget('a'), status: { phase: 'x' } },
        { only: ['status', 'metadata.generation'] },
      ),
    ],
  },
  {
    name: 'create: server fields are dropped',
    steps: [
      post(
        WIDGETS,
        widget(
          'a',
          { size: 1 },
          {
            uid: 'x',
            generation: 7,
            creationTimestamp: '2001-01-01T00:00:00Z',
          },
        ),
        {
          only: [
            'metadata.generation',
            'metadata.uid',
            'metadata.creationTimestamp',
          ],
        },
      ),
    ],
  },
  {
    name: 'create: twice',
    steps: [
      ...given(widget('a'), configMap('a')),
      post(WIDGETS, widget('a')),
      post(MAPS, configMap('a')),
    ],
  },
  {
    name: 'create: with a resourceVersion',
    steps: [post(MAPS, configMap('a', {}, { resourceVersion: '1' }))],
  },
  {
    name: 'create: without a name',
    steps: [
      post(WIDGETS, { ...widget(''), metadata: {} }),
      post(MAPS, { ...configMap(''), metadata: {} }),
    ],
  },
  {
    name: 'create: a name that is none',
    steps: [
      post(WIDGETS, widget('Not_Good')),
      post(MAPS, configMap('Not_Good')),
      post('/api/v1/namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: 'a.b' },
      }),
    ],
  },
  {
    name: 'create: a label that is none',
    steps: [
      post(WIDGETS, widget('a', { size: 1 }, { labels: { app: 'not good' } })),
    ],
  },
  {
    name: 'create: in another namespace than the URL says',
    steps: [post(MAPS, configMap('a', {}, { namespace: 'default' }))],
  },
  {
    name: 'create: in a namespace that does not exist',
    steps: [
      post(
        '/apis/conformance.lattice.dev/v1/namespaces/absent-{ns}/widgets',
        widget('a'),
      ),
      post('/api/v1/namespaces/absent-{ns}/configmaps', configMap('a')),
    ],
  },
  {
    name: 'create: another kind',
    steps: [
      post(WIDGETS, { ...widget('a'), kind: 'Gizmo' }),
      post(
        MAPS,
        { ...configMap('a'), kind: 'Secret' },
        { only: ['code', 'reason'] },
      ),
    ],
  },
  {
    name: 'create: another version',
    steps: [
      post(
        WIDGETS,
        { ...widget('a'), apiVersion: 'conformance.lattice.dev/v2' },
        { only: ['code', 'reason'] },
      ),
    ],
  },
  {
    name: 'create: without a kind',
    steps: [
      post(WIDGETS, { metadata: { name: 'a' } }, { only: ['code', 'reason'] }),
    ],
  },
  {
    name: 'create: a broken body',
    steps: [
      {
        method: 'POST',
        path: WIDGETS,
        rawBody: '{"metadata":',
        only: ['code', 'reason', 'status'],
      },
      {
        method: 'POST',
        path: MAPS,
        rawBody: '{"metadata":',
        only: ['code', 'reason', 'status'],
      },
    ],
  },
  {
    name: 'create: a body in YAML',
    steps: [
      {
        method: 'POST',
        path: MAPS,
        rawBody:
          'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: yam\ndata:\n  k: v\n',
        contentType: 'application/yaml',
        only: ['data', 'metadata.name'],
      },
    ],
  },
  {
    name: 'create: a body in no known form',
    steps: [
      {
        method: 'POST',
        path: WIDGETS,
        rawBody: 'x',
        contentType: 'text/plain',
        only: ['code', 'reason'],
      },
    ],
  },
  {
    name: 'create: a body that is too large',
    steps: [
      {
        method: 'POST',
        path: MAPS,
        rawBody: `{"metadata":{"name":"a"},"data":{"k":"${'x'.repeat(
          3.2 * 1024 * 1024,
        )}"}}`,
        only: ['code', 'reason', 'message'],
      },
    ],
  },
  {
    name: 'create: dry run',
    steps: [post(`${WIDGETS}?dryRun=All`, widget('a')), get(`${WIDGETS}/a`)],
  },
  {
    name: 'create: a dry run that is none',
    steps: [post(`${MAPS}?dryRun=Some`, configMap('a'))],
  },
  {
    name: 'create: on a single object',
    steps: [post(`${MAPS}/a`, configMap('a'))],
  },
  {
    name: 'update: replaces',
    steps: [
      ...given(widget('a', { size: 1, mode: 'fast' })),
      known(`${WIDGETS}/a`),
      put(
        `${WIDGETS}/a`,
        widget('a', { size: 2 }, { resourceVersion: '{rv}' }),
      ),
    ],
  },
  {
    name: 'update: a ConfigMap without a revision',
    steps: [
      ...given(configMap('a', { k: 'v' })),
      put(`${MAPS}/a`, configMap('a', { k: 'w' })),
    ],
  },
  {
    name: 'update: a custom object without a revision',
    steps: [
      ...given(widget('a')),
      put(`${WIDGETS}/a`, widget('a', { size: 2 })),
    ],
  },
  {
    name: 'update: an old revision',
    steps: [
      ...given(widget('a'), configMap('a')),
      put(`${WIDGETS}/a`, widget('a', { size: 2 }, { resourceVersion: '1' })),
      put(`${MAPS}/a`, configMap('a', { k: 'w' }, { resourceVersion: '1' })),
    ],
  },
  {
    name: 'update: a namesake',
    steps: [
      ...given(configMap('a')),
      put(
        `${MAPS}/a`,
        configMap(
          'a',
          { k: 'w' },
          { uid: '00000000-0000-4000-8000-000000000000' },
        ),
      ),
    ],
  },
  {
    name: 'update: nothing changed',
    steps: [
      ...given(widget('a')),
      known(`${WIDGETS}/a`),
      put(
        `${WIDGETS}/a`,
        widget('a', { size: 1 }, { resourceVersion: '{rv}' }),
      ),
      mergePatch(
        `${WIDGETS}/a`,
        { metadata: { resourceVersion: '{rv}' } },
        { only: ['metadata.generation'] },
      ),
    ],
  },
  {
    name: 'update: what does not exist',
    steps: [
      put(`${MAPS}/a`, configMap('a')),
      put(`${WIDGETS}/a`, widget('a', { size: 2 }, { resourceVersion: '5' })),
    ],
  },
  {
    name: 'update: another name',
    steps: [...given(configMap('a')), put(`${MAPS}/a`, configMap('b'))],
  },
  {
    name: 'update: dry run',
    steps: [
      ...given(configMap('a', { k: 'v' })),
      put(`${MAPS}/a?dryRun=All`, configMap('a', { k: 'w' }), {
        only: ['data'],
      }),
      get(`${MAPS}/a`, { only: ['data'] }),
    ],
  },
  {
    name: 'update: the status only',
    steps: [
      ...given(widget('a')),
      known(`${WIDGETS}/a`),
      put(`${WIDGETS}/a/status`, {
        ...widget(
          'a',
          { size: 9 },
          { resourceVersion: '{rv}', labels: { a: 'b' } },
        ),
        status: { phase: 'Ready' },
      }),
    ],
  },
  {
    name: 'update: never the status',
    steps: [
      ...given(widget('a')),
      known(`${WIDGETS}/a`),
      put(
        `${WIDGETS}/a`,
        {
          ...widget('a', { size: 2 }, { resourceVersion: '{rv}' }),
          status: { phase: 'Ready' },
        },
        { only: ['spec', 'status', 'metadata.generation'] },
      ),
    ],
  },
  {
    name: 'patch: merge',
    steps: [
      ...given(widget('a', { size: 1, mode: 'fast' })),
      mergePatch(`${WIDGETS}/a`, {
        spec: { size: 4, mode: null },
        metadata: { annotations: { x: 'y' } },
      }),
    ],
  },
  {
    name: 'patch: merge the status',
    steps: [
      ...given(widget('a')),
      mergePatch(`${WIDGETS}/a/status`, {
        status: { phase: 'x', conditions: [{ type: 'Ready', status: 'True' }] },
        spec: { size: 9 },
      }),
      get(`${WIDGETS}/a`, {
        accept: 'application/json;as=Table;v=v1;g=meta.k8s.io',
      }),
    ],
  },
  {
    name: 'patch: merge with an old revision',
    steps: [
      ...given(widget('a')),
      mergePatch(`${WIDGETS}/a`, {
        metadata: { resourceVersion: '1' },
        spec: { size: 4 },
      }),
    ],
  },
  {
    name: 'patch: what does not exist',
    steps: [
      mergePatch(`${WIDGETS}/a`, { spec: { size: 4 } }),
      jsonPatch(`${MAPS}/a`, []),
    ],
  },
  {
    name: 'patch: JSON',
    steps: [
      ...given(widget('a', { size: 1, steps: ['x', 'y'] })),
      jsonPatch(
        `${WIDGETS}/a`,
        [
          { op: 'replace', path: '/spec/size', value: 7 },
          { op: 'add', path: '/spec/steps/-', value: 'z' },
          { op: 'remove', path: '/spec/steps/0' },
        ],
        { only: ['spec', 'metadata.generation'] },
      ),
    ],
  },
  {
    name: 'patch: JSON whose test holds',
    steps: [
      ...given(widget('a')),
      known(`${WIDGETS}/a`),
      jsonPatch(
        `${WIDGETS}/a`,
        [
          { op: 'test', path: '/metadata/uid', value: '{uid}' },
          { op: 'test', path: '/metadata/resourceVersion', value: '{rv}' },
          { op: 'replace', path: '/spec/size', value: 7 },
        ],
        { only: ['spec'] },
      ),
    ],
  },
  {
    name: 'patch: JSON whose test fails',
    steps: [
      ...given(widget('a'), configMap('a')),
      jsonPatch(
        `${WIDGETS}/a`,
        [{ op: 'test', path: '/spec/size', value: 3 }],
        { only: ['code', 'reason', 'message', 'status'] },
      ),
      jsonPatch(`${MAPS}/a`, [
        { op: 'test', path: '/metadata/name', value: 'b' },
      ]),
    ],
  },
  {
    name: 'patch: JSON to a path that is not there',
    steps: [
      ...given(configMap('a')),
      jsonPatch(`${MAPS}/a`, [
        { op: 'replace', path: '/data/absent', value: 'x' },
      ]),
      jsonPatch(`${MAPS}/a`, [{ op: 'remove', path: '/metadata/labels/x' }], {
        only: ['code', 'reason', 'message'],
      }),
    ],
  },
  {
    name: 'patch: JSON that is none',
    steps: [
      ...given(configMap('a')),
      jsonPatch(`${MAPS}/a`, { a: 1 }, { only: ['code', 'reason'] }),
    ],
  },
  {
    name: 'patch: strategic',
    steps: [
      ...given(configMap('a', { k: 'v', x: 'y' })),
      strategicPatch(
        `${MAPS}/a`,
        {
          data: { k: null, n: 'm' },
          metadata: { finalizers: ['lattice.dev/hold'] },
        },
        { only: ['data', 'metadata.finalizers'] },
      ),
    ],
  },
  {
    name: 'patch: strategic is not for custom kinds',
    steps: [
      ...given(widget('a')),
      strategicPatch(`${WIDGETS}/a`, { spec: { size: 2 } }),
    ],
  },
  {
    name: 'patch: of no known type',
    steps: [
      ...given(configMap('a')),
      {
        method: 'PATCH',
        path: `${MAPS}/a`,
        body: {},
        contentType: 'application/json',
      },
    ],
  },
  {
    name: 'patch: dry run',
    steps: [
      ...given(widget('a')),
      mergePatch(
        `${WIDGETS}/a?dryRun=All`,
        { spec: { size: 4 } },
        { only: ['spec', 'metadata.generation'] },
      ),
      get(`${WIDGETS}/a`, { only: ['spec', 'metadata.generation'] }),
    ],
  },
  {
    name: 'patch: who changed what',
    steps: [
      ...given(widget('a', { size: 1, mode: 'fast' })),
      quietly(
        mergePatch(`${WIDGETS}/a?fieldManager=second`, { spec: { size: 2 } }),
      ),
      quietly(
        mergePatch(`${WIDGETS}/a/status?fieldManager=third`, {
          status: { phase: 'x' },
        }),
      ),
      get(`${WIDGETS}/a`, { only: ['metadata.managedFields'] }),
    ],
  },
];
