import {
  configMap,
  get,
  given,
  MAPS,
  mergePatch,
  put,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';
import { known } from '../parts/remembering';

export const updatingCases: StepCase[] = [
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
];
