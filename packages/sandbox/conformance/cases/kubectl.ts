import {
  configMap,
  given,
  MAPS,
  mergePatch,
  post,
  quietly,
  widget,
  WIDGETS,
} from '../requests';
import { StepCase, KubectlStep } from '../types';

const k = (...args: string[]): KubectlStep => ({
  kubectl: ['-n', '{ns}', ...args],
});
const fed = (object: object, ...args: string[]): KubectlStep => ({
  kubectl: ['-n', '{ns}', ...args, '-f', '-'],
  stdin: JSON.stringify(object),
});
const silently = (step: KubectlStep): KubectlStep => ({
  ...step,
  silent: true,
});
const one = (name: string, ...steps: StepCase['steps']): StepCase => ({
  name: `kubectl: ${name}`,
  steps,
});

export const kubectlCases: StepCase[] = [
  one(
    'get',
    ...given(widget('a', { size: 3 })),
    k('get', 'widgets'),
    k('get', 'wd', 'a'),
    k('get', 'widget/a', '-o', 'wide'),
  ),
  one(
    'get as JSON and by path',
    ...given(widget('a')),
    k('get', 'widget', 'a', '-o', 'json'),
    k('get', 'widgets', '-o', 'jsonpath={.items[*].spec.size}'),
  ),
  one(
    'get by label',
    ...given(configMap('a', {}, { labels: { app: 'x' } }), configMap('b')),
    k('get', 'cm', '-l', 'app in (x,y)', '-o', 'name'),
  ),
  one(
    'get a category',
    ...given(widget('a')),
    k('get', 'gadgets', '-o', 'name'),
  ),
  one(
    'get in pages',
    ...given(configMap('a'), configMap('b'), configMap('c')),
    k('get', 'cm', '--chunk-size=1', '-o', 'name'),
  ),
  one(
    'get what does not exist',
    k('get', 'widget', 'absent'),
    k('get', 'gizmos'),
    k('get', 'widgets'),
  ),
  one(
    'describe',
    ...given(widget('a', { size: 3 })),
    quietly(
      mergePatch(`${WIDGETS}/a/status`, {
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      }),
    ),
    k('describe', 'widget', 'a'),
  ),
  one(
    'describe a ConfigMap',
    ...given(configMap('a', { k: 'v' })),
    k('describe', 'cm', 'a'),
  ),
  one('create', fed(widget('a'), 'create'), fed(widget('a'), 'create')),
  one(
    'create with an unknown field',
    fed(widget('a', { size: 1, colour: 'red' }), 'create'),
    fed(widget('a', { size: 1, colour: 'red' }), 'create', '--validate=warn'),
  ),
  one('create a broken object', fed(widget('a', { size: 500 }), 'create')),
  one(
    'apply',
    fed(widget('a'), 'apply'),
    fed(widget('a'), 'apply'),
    fed(widget('a', { size: 2 }), 'apply'),
    k('get', 'widget', 'a', '-o', 'jsonpath={.spec.size}'),
  ),
  one(
    'apply a ConfigMap, taking a key away',
    silently(fed(configMap('a', { k: 'v', x: 'y' }), 'apply')),
    fed(configMap('a', { k: 'w' }), 'apply'),
    k('get', 'cm', 'a', '-o', 'jsonpath={.data}'),
  ),
  one(
    'apply with a dry run',
    fed(widget('a'), 'apply', '--dry-run=server'),
    k('get', 'widget', 'a'),
    fed(widget('a', { size: 1, colour: 'red' }), 'apply', '--dry-run=server'),
  ),
  one(
    'apply on the server',
    fed(widget('a'), 'apply', '--server-side'),
    fed(widget('a'), 'apply', '--server-side'),
    fed(widget('a', { size: 2 }), 'apply', '--server-side', '--dry-run=server'),
  ),
  one(
    'apply on the server, in conflict',
    silently(fed(widget('a'), 'apply', '--server-side', '--field-manager=one')),
    fed(
      widget('a', { size: 2 }),
      'apply',
      '--server-side',
      '--field-manager=two',
    ),
    fed(
      widget('a', { size: 2 }),
      'apply',
      '--server-side',
      '--field-manager=two',
      '--force-conflicts',
    ),
  ),
  one(
    'apply on the server, with an unknown field',
    fed(widget('a', { size: 1, colour: 'red' }), 'apply', '--server-side'),
  ),
  one(
    'apply a definition and wait for it',
    k(
      'wait',
      '--for=condition=Established',
      'crd/widgets.conformance.lattice.dev',
      '--timeout=5s',
    ),
  ),
  one('diff', silently(fed(widget('a'), 'apply')), fed(widget('a'), 'diff')),
  one(
    'replace',
    ...given(widget('a')),
    fed(widget('a', { size: 9 }), 'replace'),
    k('get', 'widget', 'a', '-o', 'jsonpath={.spec.size}'),
  ),
  one(
    'patch',
    ...given(widget('a')),
    k('patch', 'widget', 'a', '--type=merge', '-p', '{"spec":{"size":4}}'),
    k('patch', 'widget', 'a', '--type=merge', '-p', '{"spec":{"size":4}}'),
    k(
      'patch',
      'widget',
      'a',
      '--type=json',
      '-p',
      '[{"op":"test","path":"/spec/size","value":3}]',
    ),
    k(
      'patch',
      'widget',
      'a',
      '--subresource=status',
      '--type=merge',
      '-p',
      '{"status":{"phase":"x"}}',
    ),
  ),
  one(
    'patch a ConfigMap',
    ...given(configMap('a', { k: 'v' })),
    k('patch', 'cm', 'a', '-p', '{"data":{"k":"w"}}'),
    k('get', 'cm', 'a', '-o', 'jsonpath={.data}'),
  ),
  one(
    'label and annotate',
    ...given(widget('a')),
    k('label', 'widget', 'a', 'app=x'),
    k('annotate', 'widget', 'a', 'note=y'),
    k('label', 'widget', 'a', 'app=z'),
    k(
      'get',
      'widget',
      'a',
      '-o',
      'jsonpath={.metadata.labels}{.metadata.annotations}',
    ),
  ),
  one(
    'delete',
    ...given(widget('a'), widget('b')),
    k('delete', 'widget', 'a'),
    k('delete', 'widget', 'a'),
    k('delete', 'widget', 'absent', '--ignore-not-found'),
    k('delete', 'widgets', '--all'),
  ),
  one(
    'delete with a dry run',
    ...given(widget('a')),
    k('delete', 'widget', 'a', '--dry-run=server'),
    k('get', 'widget', 'a', '-o', 'name'),
  ),
  one(
    'delete, first the dependents',
    ...given(widget('a')),
    k('delete', 'widget', 'a', '--cascade=foreground'),
  ),
  one(
    'wait',
    ...given(widget('a')),
    k('wait', 'widget/a', '--for=condition=Ready', '--timeout=1s'),
    quietly(
      mergePatch(`${WIDGETS}/a/status`, {
        status: { conditions: [{ type: 'Ready', status: 'True' }] },
      }),
    ),
    k('wait', 'widget/a', '--for=condition=Ready', '--timeout=5s'),
    k('wait', 'widget/a', '--for=jsonpath={.spec.size}=1', '--timeout=5s'),
    k('wait', 'widget/a', '--for=delete', '--timeout=3s'),
  ),
  one(
    'explain',
    k('explain', 'widget.spec.size'),
    k('explain', 'widget.spec.nothing'),
  ),
  one(
    'auth',
    k('auth', 'can-i', 'list', 'widgets'),
    {
      kubectl: [
        '--as=somebody',
        '-n',
        '{ns}',
        'auth',
        'can-i',
        'list',
        'widgets',
      ],
    },
    { kubectl: ['--as=somebody', '-n', '{ns}', 'get', 'widgets'] },
  ),
  one(
    'events',
    quietly(
      post('/api/v1/namespaces/{ns}/events', {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'e' },
        involvedObject: {
          kind: 'Widget',
          name: 'a',
          namespace: '{ns}',
          apiVersion: 'conformance.lattice.dev/v1',
        },
        reason: 'Tested',
        message: 'it works',
        type: 'Normal',
      }),
    ),
    k('get', 'events', '-o', 'custom-columns=R:.reason,M:.message'),
    ...given(widget('a')),
  ),
  one(
    'api-resources',
    { kubectl: ['api-resources', '--api-group=conformance.lattice.dev'] },
    {
      kubectl: [
        'api-resources',
        '--api-group=conformance.lattice.dev',
        '-o',
        'wide',
        '--no-headers',
      ],
    },
  ),
  one(
    'a ConfigMap through a raw request',
    quietly(post(MAPS, configMap('a'))),
    { kubectl: ['get', '--raw', '/api/v1/namespaces/{ns}/configmaps/absent'] },
  ),
];
