import {
  ConflictError,
  InputError,
  NotAllowedError,
  ResponseError,
} from '@backstage/errors';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { upgradeRoll } from '../__fixtures__/plans';
import { clusterRow } from '../__fixtures__/rows';
import { blockOf, ClusterAction, menuActions } from './clusterActions';
import { fieldText } from './fieldText';
import { problemOf } from './problemOf';
import { rollLanes } from './rollLanes';
import { scaleTargets } from './scaleTargets';
import { classFor, isNewer, isVersion, upgradeChoices } from './upgradeChoices';

describe('blockOf', () => {
  const reasonOf = (
    action: ClusterAction,
    change: Parameters<typeof clusterRow>[0] = {},
    options: Partial<Parameters<typeof blockOf>[1]> = {},
  ) =>
    blockOf(action, {
      cluster: clusterRow(change),
      right: 'allowed',
      stale: false,
      ...options,
    })?.reason;

  it('lets through what may be tried', () => {
    expect(reasonOf('scale')).toBeUndefined();
    expect(reasonOf('scale', {}, { right: 'unknown' })).toBeUndefined();
    expect(reasonOf('kubeconfig', {}, { stale: true })).toBeUndefined();
  });

  it('names the reason that matters most', () => {
    const deleting = { deleting: true };
    expect(reasonOf('scale', deleting)).toBe('deleting');
    expect(reasonOf('resume', { ...deleting, paused: true })).toBeUndefined();
    expect(reasonOf('scale', deleting, { right: 'denied' })).toBe('permission');
    expect(reasonOf('delete', {}, { stale: true })).toBe('stale');
    expect(reasonOf('pause', { paused: true })).toBe('paused');
    expect(reasonOf('resume')).toBe('notPaused');
    expect(reasonOf('upgrade', {}, { right: 'checking' })).toBe('checking');
  });

  it('offers either pause or resume', () => {
    expect(menuActions({ paused: false })).not.toContain('resume');
    expect(menuActions({ paused: true })).not.toContain('pause');
    expect(menuActions({ paused: true }).at(-1)).toBe('delete');
  });
});

describe('problemOf', () => {
  it('reads what the backend said, and the field that it named', async () => {
    expect(
      problemOf(new InputError('Parameter "replicas" is not valid: too many')),
    ).toEqual({ kind: 'refused', field: 'replicas', message: 'too many' });
    expect(problemOf(new NotAllowedError('no')).kind).toBe('denied');
    expect(problemOf(new ConflictError('moved')).kind).toBe('moved');
    expect(problemOf(new TypeError('Failed to fetch'))).toEqual({
      kind: 'unavailable',
      message: 'Failed to fetch',
    });
  });

  it('reads answers over HTTP', async () => {
    const body = {
      error: { name: 'ConflictError', message: 'Make a new plan' },
      response: { statusCode: 409 },
    };
    const response = Response.json(body, { status: 409 });
    const error = await ResponseError.fromResponse(response as never);
    expect(problemOf(error)).toEqual({
      kind: 'moved',
      message: 'Make a new plan',
    });
  });
});

describe('rollLanes', () => {
  it('puts one group after the other, batch by batch', () => {
    const { lanes, columns } = rollLanes(upgradeRoll.steps);
    expect(columns).toBe(5);
    expect(lanes[0].batches.map(({ machines }) => machines)).toEqual([
      ['cp-1'],
      ['cp-2'],
      ['cp-3'],
    ]);
    expect(lanes[1].batches).toMatchObject([
      { column: 3, count: 2, machines: ['general-1', 'general-2'] },
      { column: 4, count: 1, machines: ['general-3'] },
    ]);
  });

  it('starts groups of the same order together, and folds many batches', () => {
    const [, worker] = upgradeRoll.steps;
    const many = { ...worker, group: 'many', count: 50, atOnce: 1 };
    const { lanes, columns } = rollLanes([worker, many]);
    expect(lanes[1].batches).toMatchObject([
      { column: 0, span: 10, count: 50 },
    ]);
    expect(columns).toBe(10);
    expect(rollLanes([])).toEqual({ lanes: [], columns: 1 });
  });
});

describe('scaleTargets', () => {
  it('names pools as operations do, the control plane last', () => {
    const cluster = checkoutStaging();
    cluster.pools[0].name = cluster.pools[0].object.name;
    expect(scaleTargets(cluster).map(({ pool }) => pool)).toEqual([
      'general',
      'batch',
      undefined,
    ]);
  });
});

describe('versions', () => {
  const response = {
    current: 'v1.33.5',
    byClass: true,
    allowedMinors: ['v1.33', 'v1.34'],
    versions: [
      { version: 'v1.35.2', source: 'class' as const, reason: 'Not now' },
      { version: 'v1.34.1', source: 'class' as const },
      { version: 'v1.33.10', source: 'class' as const },
    ],
    clusterClasses: [{ name: 'scs2-1-34', minor: 'v1.34' }],
  };

  it('offers what is possible now', () => {
    expect(upgradeChoices(response)).toEqual(['v1.34.1', 'v1.33.10']);
    expect(isNewer('v1.33.10', 'v1.33.9')).toBe(true);
    expect(isNewer('v1.33.9', '1.34.0+rke2r1')).toBe(false);
    expect(classFor(response, 'v1.34.1+rke2r1')).toBe('scs2-1-34');
    expect(classFor(response, 'v1.33.9')).toBeUndefined();
  });

  it.each([
    ['v1.34.1', true],
    ['1.34.1+rke2r1', true],
    ['v1.34', false],
    ['latest', false],
  ])('takes %s as a version: %s', (text, expected) => {
    expect(isVersion(text)).toBe(expected);
  });
});

describe('fieldText', () => {
  it('shows any value in one line and cuts long ones', () => {
    expect(fieldText(undefined)).toBeUndefined();
    expect(fieldText({ a: [1] })).toBe('{"a":[1]}');
    expect(fieldText('x'.repeat(500))).toHaveLength(201);
  });
});
