import {
  configMap,
  get,
  given,
  jsonPatch,
  MAPS,
  quietly,
  remove,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';
import { known } from '../parts/remembering';

export const deletingCases: StepCase[] = [
  {
    name: 'delete: an object',
    steps: [
      ...given(widget('a'), configMap('a')),
      remove(`${WIDGETS}/a`),
      remove(`${MAPS}/a`),
      get(`${WIDGETS}/a`),
    ],
  },
  {
    name: 'delete: what does not exist',
    steps: [remove(`${WIDGETS}/a`), remove(`${MAPS}/a`)],
  },
  {
    name: 'delete: dry run',
    steps: [
      ...given(widget('a')),
      remove(`${WIDGETS}/a?dryRun=All`),
      get(`${WIDGETS}/a`, {
        only: ['metadata.deletionTimestamp', 'metadata.name'],
      }),
    ],
  },
  {
    name: 'delete: dry run in the body',
    steps: [
      ...given(widget('a')),
      remove(
        `${WIDGETS}/a`,
        { apiVersion: 'v1', kind: 'DeleteOptions', dryRun: ['All'] },
        { only: ['code'] },
      ),
      get(`${WIDGETS}/a`, { only: ['metadata.name'] }),
    ],
  },
  {
    name: 'delete: the right uid',
    steps: [
      ...given(widget('a')),
      known(`${WIDGETS}/a`),
      remove(`${WIDGETS}/a`, {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        preconditions: { uid: '{uid}', resourceVersion: '{rv}' },
      }),
    ],
  },
  {
    name: 'delete: the wrong uid',
    steps: [
      ...given(widget('a'), configMap('a')),
      remove(`${WIDGETS}/a`, {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        preconditions: { uid: 'other' },
      }),
      remove(`${MAPS}/a`, {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        preconditions: { uid: 'other' },
      }),
    ],
  },
  {
    name: 'delete: the wrong revision',
    steps: [
      ...given(widget('a')),
      remove(`${WIDGETS}/a`, {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        preconditions: { resourceVersion: '1' },
      }),
    ],
  },
  {
    name: 'delete: a broken body',
    steps: [
      ...given(widget('a')),
      {
        method: 'DELETE',
        path: `${WIDGETS}/a`,
        rawBody: '{"a":',
        only: ['code', 'reason'],
      },
    ],
  },
  {
    name: 'delete: finalizers hold it',
    steps: [
      ...given(widget('a', { size: 1 }, { finalizers: ['lattice.dev/hold'] })),
      remove(`${WIDGETS}/a`),
      remove(`${WIDGETS}/a`),
      jsonPatch(
        `${WIDGETS}/a`,
        [{ op: 'remove', path: '/metadata/finalizers/0' }],
        { only: ['metadata.finalizers', 'code'] },
      ),
      get(`${WIDGETS}/a`),
    ],
  },
  {
    name: 'delete: no new finalizers while it goes',
    steps: [
      ...given(widget('a', { size: 1 }, { finalizers: ['lattice.dev/hold'] })),
      quietly(remove(`${WIDGETS}/a`)),
      jsonPatch(`${WIDGETS}/a`, [
        {
          op: 'add',
          path: '/metadata/finalizers/-',
          value: 'lattice.dev/late',
        },
      ]),
    ],
  },
];
