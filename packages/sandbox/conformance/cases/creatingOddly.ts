import { configMap, get, MAPS, post, widget, WIDGETS } from '../requests';
import { StepCase } from '../types';

export const creatingOddlyCases: StepCase[] = [
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
];
