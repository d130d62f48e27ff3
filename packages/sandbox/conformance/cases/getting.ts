import { configMap, get, given, MAPS, widget, WIDGETS } from '../requests';
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

export const gettingCases: StepCase[] = [
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
];
