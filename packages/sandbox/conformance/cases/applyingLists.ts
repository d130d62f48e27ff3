import { apply, get, quietly, widget, WIDGETS } from '../requests';
import { StepCase } from '../types';
import { by } from '../parts/managers';

export const applyingListCases: StepCase[] = [
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
