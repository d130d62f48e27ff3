import {
  configMap,
  get,
  given,
  MAPS,
  post,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';

export const creatingCases: StepCase[] = [
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
];
