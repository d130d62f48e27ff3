import {
  apply,
  configMap,
  get,
  given,
  MAPS,
  mergePatch,
  quietly,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';

const by = (manager: string, more = '') =>
  `${WIDGETS}/a?fieldManager=${manager}${more}`;
const pools = (...items: object[]) => ({ size: 1, pools: items });

export const applyingCases: StepCase[] = [
  {
    name: 'apply: creates',
    steps: [apply(by('one'), widget('a', pools({ name: 'p', replicas: 1 })))],
  },
  {
    name: 'apply: a ConfigMap',
    steps: [apply(`${MAPS}/a?fieldManager=one`, configMap('a', { k: 'v' }))],
  },
  {
    name: 'apply: the same again changes nothing',
    steps: [
      quietly(apply(by('one'), widget('a'))),
      apply(by('one'), widget('a')),
    ],
  },
  {
    name: 'apply: two share an object',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1 }))),
      apply(
        by('two'),
        { ...widget('a'), spec: { mode: 'fast' } },
        { only: ['spec', 'metadata.managedFields'] },
      ),
    ],
  },
  {
    name: 'apply: the same value is shared',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1 }))),
      apply(by('two'), widget('a', { size: 1 }), {
        only: ['spec', 'metadata.managedFields'],
      }),
    ],
  },
  {
    name: 'apply: a conflict names field and manager',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1 }))),
      apply(by('two'), widget('a', { size: 2 })),
    ],
  },
  {
    name: 'apply: a conflict with an update',
    steps: [
      ...given(widget('a', { size: 1 })),
      quietly(
        mergePatch(`${WIDGETS}/a?fieldManager=editor`, { spec: { size: 5 } }),
      ),
      apply(by('one'), widget('a', { size: 2 })),
    ],
  },
  {
    name: 'apply: several conflicts',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, mode: 'fast' }))),
      quietly(
        mergePatch(`${WIDGETS}/a?fieldManager=editor`, {
          spec: { title: 'abc' },
        }),
      ),
      apply(by('two'), widget('a', { size: 2, mode: 'slow', title: 'def' })),
    ],
  },
  {
    name: 'apply: force takes over',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, mode: 'fast' }))),
      apply(by('two', '&force=true'), widget('a', { size: 2 }), {
        only: ['spec', 'metadata.managedFields'],
      }),
    ],
  },
  {
    name: 'apply: what is left out goes',
    steps: [
      quietly(
        apply(by('one'), widget('a', { size: 1, mode: 'fast', title: 'abc' })),
      ),
      apply(by('one'), widget('a', { size: 1 }), {
        only: ['spec', 'metadata.managedFields'],
      }),
    ],
  },
  {
    name: 'apply: what others own stays',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, title: 'abc' }))),
      quietly(apply(by('two'), { ...widget('a'), spec: { title: 'abc' } })),
      apply(by('one'), widget('a', { size: 1 }), {
        only: ['spec', 'metadata.managedFields'],
      }),
    ],
  },
  {
    name: 'apply: list items by key',
    steps: [
      quietly(apply(by('one'), widget('a', pools({ name: 'p', replicas: 1 })))),
      apply(
        by('two'),
        {
          ...widget('a'),
          spec: {
            pools: [
              { name: 'q', replicas: 2 },
              { name: 'p', class: 'big' },
            ],
          },
        },
        { only: ['spec', 'metadata.managedFields'] },
      ),
    ],
  },
  {
    name: 'apply: a conflict inside a list item',
    steps: [
      quietly(apply(by('one'), widget('a', pools({ name: 'p', replicas: 1 })))),
      apply(by('two'), {
        ...widget('a'),
        spec: { pools: [{ name: 'p', replicas: 2 }] },
      }),
    ],
  },
  {
    name: 'apply: a list item is left out',
    steps: [
      quietly(
        apply(
          by('one'),
          widget('a', pools({ name: 'p', replicas: 1 }, { name: 'q' })),
        ),
      ),
      quietly(
        apply(by('two'), {
          ...widget('a'),
          spec: { pools: [{ name: 'p', class: 'x' }] },
        }),
      ),
      apply(by('one'), widget('a', { size: 1 }), {
        only: ['spec', 'metadata.managedFields'],
      }),
    ],
  },
  {
    name: 'apply: sets are united',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, tags: ['x', 'y'] }))),
      apply(
        by('two'),
        { ...widget('a'), spec: { tags: ['y', 'z'] } },
        { only: ['spec', 'metadata.managedFields'] },
      ),
    ],
  },
  {
    name: 'apply: plain lists are one value',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, steps: ['x'] }))),
      apply(by('two'), { ...widget('a'), spec: { steps: ['x', 'y'] } }),
    ],
  },
  {
    name: 'apply: atomic maps are one value',
    steps: [
      quietly(apply(by('one'), widget('a', { size: 1, selector: { a: 'b' } }))),
      apply(by('two'), {
        ...widget('a'),
        spec: { selector: { a: 'b', c: 'd' } },
      }),
    ],
  },
  {
    name: 'apply: labels and annotations',
    steps: [
      quietly(
        apply(
          by('one'),
          widget(
            'a',
            { size: 1 },
            { labels: { x: '1' }, annotations: { n: 'v' } },
          ),
        ),
      ),
      apply(by('two'), {
        ...widget('a'),
        metadata: { name: 'a', labels: { x: '2' } },
        spec: {},
      }),
      apply(by('one'), widget('a'), {
        only: ['metadata.labels', 'metadata.annotations'],
      }),
    ],
  },
  {
    name: 'apply: the status',
    steps: [
      quietly(apply(by('one'), widget('a'))),
      apply(`${WIDGETS}/a/status?fieldManager=two`, {
        ...widget('a'),
        spec: undefined,
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      }),
      apply(`${WIDGETS}/a/status?fieldManager=three`, {
        ...widget('a'),
        spec: undefined,
        status: { conditions: [{ type: 'Ready', status: 'False' }] },
      }),
    ],
  },
  {
    name: 'apply: dry run',
    steps: [
      apply(by('one', '&dryRun=All'), widget('a'), {
        only: ['spec', 'metadata.generation'],
      }),
      get(`${WIDGETS}/a`),
    ],
  },
  {
    name: 'apply: without a manager',
    steps: [apply(`${WIDGETS}/a`, widget('a'))],
  },
  {
    name: 'apply: managed fields are not for applying',
    steps: [
      apply(by('one'), widget('a', { size: 1 }, { managedFields: [] }), {
        only: ['code'],
      }),
      apply(
        by('one'),
        widget(
          'a',
          { size: 1 },
          { managedFields: [{ manager: 'x', operation: 'Apply' }] },
        ),
      ),
    ],
  },
  {
    name: 'apply: another revision',
    steps: [
      quietly(apply(by('one'), widget('a'))),
      apply(by('one'), widget('a', { size: 2 }, { resourceVersion: '1' })),
    ],
  },
  { name: 'apply: another name', steps: [apply(by('one'), widget('b'))] },
  {
    name: 'apply: an unknown field',
    steps: [apply(by('one'), widget('a', { size: 1, colour: 'red' }))],
  },
  {
    name: 'apply: a wrong type',
    steps: [apply(by('one'), widget('a', { size: 'big' }))],
  },
  {
    name: 'apply: in a namespace that does not exist',
    steps: [
      apply(
        '/apis/conformance.lattice.dev/v1/namespaces/absent-{ns}/widgets/a?fieldManager=one',
        widget('a'),
      ),
    ],
  },
];
