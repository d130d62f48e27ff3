import {
  configMap,
  get,
  given,
  jsonPatch,
  MAPS,
  mergePatch,
  quietly,
  strategicPatch,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';
import { known } from '../parts/remembering';

export const patchingCases: StepCase[] = [
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
