import { configMap, given, widget } from '../requests';
import { StepCase } from '../types';
import { fed, k, one, silently } from '../parts/kubectlSteps';

export const kubectlWriteCases: StepCase[] = [
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
];
