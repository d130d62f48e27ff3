const text = { type: 'string' };

/** A kind of our own with everything that a schema can ask for. */
export const WIDGET_DEFINITION = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: {
    name: 'widgets.conformance.lattice.dev',
    labels: { 'cluster.x-k8s.io/v1beta2': 'v1beta2_v1beta1' },
  },
  spec: {
    group: 'conformance.lattice.dev',
    scope: 'Namespaced',
    names: {
      kind: 'Widget',
      listKind: 'WidgetList',
      plural: 'widgets',
      singular: 'widget',
      shortNames: ['wd'],
      categories: ['gadgets'],
    },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {} },
        additionalPrinterColumns: [
          { name: 'Size', type: 'integer', jsonPath: '.spec.size' },
          {
            name: 'Ready',
            type: 'string',
            jsonPath: '.status.conditions[?(@.type=="Ready")].status',
          },
          { name: 'Mode', type: 'string', jsonPath: '.spec.mode', priority: 1 },
          {
            name: 'Age',
            type: 'date',
            jsonPath: '.metadata.creationTimestamp',
          },
        ],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            description: 'A widget.',
            properties: {
              apiVersion: text,
              kind: text,
              metadata: { type: 'object' },
              spec: {
                type: 'object',
                required: ['size'],
                properties: {
                  size: {
                    type: 'integer',
                    format: 'int32',
                    minimum: 0,
                    maximum: 100,
                    description: 'How big it is.',
                  },
                  mode: {
                    type: 'string',
                    enum: ['fast', 'slow'],
                    default: 'slow',
                  },
                  title: {
                    type: 'string',
                    minLength: 2,
                    maxLength: 10,
                    pattern: '^[a-z]+$',
                  },
                  paused: { type: 'boolean' },
                  tags: {
                    type: 'array',
                    items: text,
                    'x-kubernetes-list-type': 'set',
                  },
                  steps: { type: 'array', maxItems: 3, items: text },
                  pools: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['name'],
                    items: {
                      type: 'object',
                      required: ['name'],
                      properties: {
                        name: text,
                        replicas: { type: 'integer' },
                        class: text,
                      },
                    },
                  },
                  selector: {
                    type: 'object',
                    'x-kubernetes-map-type': 'atomic',
                    additionalProperties: text,
                  },
                  free: {
                    type: 'object',
                    'x-kubernetes-preserve-unknown-fields': true,
                  },
                  either: { 'x-kubernetes-int-or-string': true },
                },
              },
              status: {
                type: 'object',
                properties: {
                  phase: text,
                  conditions: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['type'],
                    items: {
                      type: 'object',
                      required: ['type', 'status'],
                      properties: {
                        type: text,
                        status: text,
                        reason: text,
                        message: text,
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ],
  },
};
