import { configMap, get, given, MAPS, widget, WIDGETS } from '../requests';
import { StepCase } from '../types';
import { PARTIAL, TABLE } from '../parts/views';

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
