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
import { StepCase } from '../types';
import { k, one } from '../parts/kubectlSteps';

export const kubectlReadCases: StepCase[] = [
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
