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
import { FIVE, PARTIAL_LIST, TABLE, field, label, names } from '../parts/views';

export const listingCases: StepCase[] = [
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
];
