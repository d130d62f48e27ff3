import {
  configMap,
  given,
  jsonPatch,
  MAPS,
  mergePatch,
  post,
  put,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase } from '../types';

const creating = (name: string, spec: object): StepCase => ({
  name: `validation: ${name}`,
  steps: [post(WIDGETS, widget('a', spec))],
});

export const validatingCases: StepCase[] = [
  creating('a required field', { mode: 'fast' }),
  creating('a wrong type', { size: 'big' }),
  creating('too small', { size: -1 }),
  creating('too big', { size: 101 }),
  creating('not in the enumeration', { size: 1, mode: 'medium' }),
  creating('too short', { size: 1, title: 'a' }),
  creating('too long', { size: 1, title: 'abcdefghijklm' }),
  creating('against the pattern', { size: 1, title: 'ABC' }),
  creating('too many items', { size: 1, steps: ['a', 'b', 'c', 'd'] }),
  creating('a required field of an item', {
    size: 1,
    pools: [{ replicas: 1 }],
  }),
  creating('a wrong type in an item', {
    size: 1,
    pools: [{ name: 'p', replicas: 'x' }],
  }),
  creating('two items with one key', {
    size: 1,
    pools: [{ name: 'p' }, { name: 'p' }],
  }),
  creating('an item twice in a set', { size: 1, tags: ['x', 'x'] }),
  {
    name: 'validation: several problems',
    steps: [
      post(WIDGETS, widget('a', { size: 200, mode: 'medium' }), {
        only: ['code', 'reason', 'details'],
      }),
    ],
  },
  creating('a default is filled in', { size: 1 }),
  creating('either a number or a text', { size: 1, either: true }),
  creating('free fields are free', {
    size: 1,
    free: { any: { thing: [1, 'x'] } },
  }),
  {
    name: 'validation: no spec at all',
    steps: [
      post(WIDGETS, { ...widget('a'), spec: undefined }),
      post(WIDGETS, { ...widget('b'), spec: 'text' }),
    ],
  },
  {
    name: 'validation: unknown fields are refused when strict',
    steps: [
      post(
        `${WIDGETS}?fieldValidation=Strict`,
        widget('a', {
          size: 1,
          colour: 'red',
          pools: [{ name: 'p', shape: 'round' }],
        }),
      ),
    ],
  },
  {
    name: 'validation: unknown fields are dropped',
    steps: [
      post(WIDGETS, widget('a', { size: 1, colour: 'red' }), {
        only: ['spec'],
      }),
      post(
        `${WIDGETS}?fieldValidation=Ignore`,
        widget('b', { size: 1, colour: 'red' }),
        { only: ['spec'] },
      ),
    ],
  },
  {
    name: 'validation: unknown fields in an update and a patch',
    steps: [
      ...given(widget('a')),
      put(
        `${WIDGETS}/a?fieldValidation=Strict`,
        widget('a', { size: 1, colour: 'red' }),
      ),
      mergePatch(`${WIDGETS}/a?fieldValidation=Strict`, {
        spec: { colour: 'red' },
      }),
      jsonPatch(`${WIDGETS}/a?fieldValidation=Strict`, [
        { op: 'add', path: '/spec/colour', value: 'red' },
      ]),
    ],
  },
  {
    name: 'validation: a patch that breaks the schema',
    steps: [
      ...given(widget('a')),
      mergePatch(`${WIDGETS}/a`, { spec: { size: 500 } }),
      mergePatch(`${WIDGETS}/a/status`, {
        status: { conditions: [{ type: 'Ready' }] },
      }),
    ],
  },
  {
    name: 'validation: a mode that is none',
    steps: [post(`${MAPS}?fieldValidation=Maybe`, configMap('a'))],
  },
];
