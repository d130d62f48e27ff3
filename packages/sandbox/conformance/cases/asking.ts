import { configMap, get, MAPS, post, WIDGETS } from '../requests';
import { StepCase } from '../types';
import { PARTIAL_LIST } from '../parts/views';

export const askingCases: StepCase[] = [
  {
    name: 'access: a user without rights',
    steps: [
      get(MAPS, { as: 'somebody' }),
      get(`${WIDGETS}/a`, { as: 'somebody' }),
      get('/api/v1/nodes', { as: 'somebody' }),
      post(MAPS, configMap('a'), { as: 'somebody' }),
    ],
  },
  {
    name: 'access: a token that nobody has',
    steps: [get(MAPS, { authorization: 'Bearer wrong' })],
  },
  {
    name: 'access: nobody at all',
    steps: [
      get(MAPS, { authorization: '' }),
      get('/version', { authorization: '', only: ['major'] }),
      get('/apis', { authorization: '' }),
    ],
  },
  {
    name: 'access: may I',
    steps: [
      post(
        '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: {
            resourceAttributes: {
              verb: 'list',
              resource: 'secrets',
              namespace: '{ns}',
            },
          },
        },
        { only: ['kind', 'spec', 'status.allowed'] },
      ),
      post(
        '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: { resourceAttributes: { verb: 'list', resource: 'secrets' } },
        },
        { as: 'somebody', only: ['status.allowed'] },
      ),
    ],
  },
  { name: 'health', steps: [get('/readyz'), get('/livez'), get('/healthz')] },
  { name: 'discovery: a group', steps: [get('/apis/conformance.lattice.dev')] },
  {
    name: 'discovery: resources of a group',
    steps: [
      get('/apis/conformance.lattice.dev/v1', {
        only: [
          'kind',
          'groupVersion',
          'resources.0.name',
          'resources.0.kind',
          'resources.0.verbs',
          'resources.0.shortNames',
          'resources.0.categories',
          'resources.0.namespaced',
          'resources.0.singularName',
          'resources.1.name',
          'resources.1.verbs',
          'resources.length',
        ],
      }),
    ],
  },
  {
    name: 'discovery: no such group',
    steps: [get('/apis/nothing.lattice.dev')],
  },
  {
    name: 'definitions: labels and status',
    steps: [
      get(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.conformance.lattice.dev',
        {
          only: [
            'metadata.labels',
            'status.acceptedNames',
            'status.storedVersions',
            'status.conditions.0.type',
            'status.conditions.1.type',
            'status.conditions.1.status',
            'spec.conversion',
          ],
        },
      ),
    ],
  },
  {
    name: 'definitions: only metadata, selected by contract',
    steps: [
      get(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?labelSelector=cluster.x-k8s.io%2Fv1beta2%3Dv1beta2_v1beta1',
        {
          accept: PARTIAL_LIST,
          only: ['kind', 'items.0.metadata.name', 'items.0.metadata.labels'],
        },
      ),
    ],
  },
];
