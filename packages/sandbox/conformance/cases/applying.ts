import {
  apply,
  configMap,
  given,
  MAPS,
  mergePatch,
  quietly,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';
import { by, pools } from '../parts/managers';

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
];
