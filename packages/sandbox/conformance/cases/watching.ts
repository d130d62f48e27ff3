import {
  configMap,
  get,
  given,
  jsonPatch,
  MAPS,
  mergePatch,
  post,
  quietly,
  remove,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase, HttpStep } from '../types';

const remember: HttpStep = quietly(
  get(MAPS, { keep: { rv: 'metadata.resourceVersion' } }),
);
const rememberWidgets: HttpStep = quietly(
  get(WIDGETS, { keep: { rv: 'metadata.resourceVersion' } }),
);

export const watchingCases: StepCase[] = [
  {
    name: 'watch: what is there comes first',
    steps: [
      ...given(widget('a'), widget('b')),
      { watch: `${WIDGETS}?watch=true&timeoutSeconds=3`, lines: 2 },
    ],
  },
  {
    name: 'watch: from a revision',
    steps: [
      ...given(widget('a')),
      rememberWidgets,
      {
        watch: `${WIDGETS}?watch=true&resourceVersion={rv}&timeoutSeconds=10`,
        lines: 3,
        meanwhile: [
          post(WIDGETS, widget('b')),
          mergePatch(`${WIDGETS}/b`, { spec: { size: 5 } }),
          remove(`${WIDGETS}/b`),
        ],
      },
    ],
  },
  {
    name: 'watch: past events are told',
    steps: [
      remember,
      ...given(configMap('a')),
      quietly(mergePatch(`${MAPS}/a`, { data: { k: 'v' } })),
      quietly(remove(`${MAPS}/a`)),
      {
        watch: `${MAPS}?watch=1&resourceVersion={rv}&timeoutSeconds=10`,
        lines: 3,
      },
    ],
  },
  {
    name: 'watch: ends after its timeout',
    steps: [
      remember,
      {
        watch: `${MAPS}?watch=true&resourceVersion={rv}&timeoutSeconds=1`,
        lines: 5,
      },
    ],
  },
  {
    name: 'watch: a selector makes things come and go',
    steps: [
      ...given(configMap('a', {}, { labels: { app: 'x' } })),
      remember,
      {
        watch: `${MAPS}?watch=true&labelSelector=app%3Dx&resourceVersion={rv}&timeoutSeconds=10`,
        lines: 3,
        meanwhile: [
          mergePatch(`${MAPS}/a`, { data: { k: 'v' } }),
          mergePatch(`${MAPS}/a`, { metadata: { labels: { app: 'y' } } }),
          mergePatch(`${MAPS}/a`, { metadata: { labels: { app: 'x' } } }),
        ],
      },
    ],
  },
  {
    name: 'watch: one object by name',
    steps: [
      ...given(configMap('a')),
      remember,
      {
        watch: `${MAPS}?watch=true&fieldSelector=metadata.name%3Db&resourceVersion={rv}&timeoutSeconds=10`,
        lines: 1,
        meanwhile: [
          mergePatch(`${MAPS}/a`, { data: { k: 'v' } }),
          post(MAPS, configMap('b')),
        ],
      },
    ],
  },
  {
    name: 'watch: a streaming list ends with a bookmark',
    steps: [
      ...given(configMap('a'), configMap('b')),
      {
        watch: `${MAPS}?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true&timeoutSeconds=10`,
        lines: 3,
      },
    ],
  },
  {
    name: 'watch: a streaming list of nothing',
    steps: [
      {
        watch: `${WIDGETS}?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true&timeoutSeconds=10`,
        lines: 1,
      },
    ],
  },
  {
    name: 'watch: initial events need a match',
    steps: [get(`${MAPS}?watch=true&sendInitialEvents=true&timeoutSeconds=1`)],
  },
  {
    name: 'watch: a match needs initial events',
    steps: [
      get(
        `${MAPS}?watch=true&resourceVersionMatch=NotOlderThan&timeoutSeconds=1`,
      ),
    ],
  },
  {
    name: 'watch: a revision that is no number',
    steps: [get(`${MAPS}?watch=true&resourceVersion=abc&timeoutSeconds=1`)],
  },
  {
    name: 'watch: a forgotten revision is an ERROR event',
    steps: [
      {
        watch: `${WIDGETS}?watch=true&resourceVersion=1&timeoutSeconds=3`,
        lines: 1,
      },
    ],
  },
  {
    name: 'watch: finalizers show as a deletion time',
    steps: [
      ...given(configMap('a', {}, { finalizers: ['lattice.dev/hold'] })),
      remember,
      {
        watch: `${MAPS}?watch=true&resourceVersion={rv}&timeoutSeconds=10`,
        lines: 2,
        meanwhile: [
          remove(`${MAPS}/a`),
          jsonPatch(`${MAPS}/a`, [
            { op: 'remove', path: '/metadata/finalizers' },
          ]),
        ],
      },
    ],
  },
];
