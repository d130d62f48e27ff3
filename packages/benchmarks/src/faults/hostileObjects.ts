type Json = Record<string, unknown>;

/** Keys that reach for the prototype, as JSON carries them. */
const reaching = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
) as Json;

function nested(depth: number): Json {
  let inner: Json = { end: true };
  for (let level = 0; level < depth; level += 1) inner = { inner };
  return inner;
}

const condition = (index: number) => ({
  type: `Condition${index}`,
  status: index % 2 === 0 ? 'True' : 'False',
  reason: 'Hostile',
  message: `number ${index}`,
  lastTransitionTime: '2026-01-01T00:00:00Z',
});

/** What an object can hold instead of what it should. */
const shapes: Record<string, Json> = {
  'wrong-types': {
    spec: { replicas: 'many', clusterName: 7, template: [null], paused: 'yes' },
    status: {
      conditions: { type: 'Ready' },
      v1beta2: [],
      replicas: {},
      nodeRefs: 'none',
      phase: ['Running'],
    },
  },
  nothing: { spec: null, status: null },
  reaching: { spec: reaching, status: { ...reaching, conditions: [reaching] } },
  large: {
    spec: { userData: 'x'.repeat(1_500_000) },
    status: { phase: 'é'.repeat(1000) },
  },
  'many-conditions': {
    spec: {},
    status: {
      conditions: Array.from({ length: 5_000 }, (_, index) => condition(index)),
    },
  },
  deep: { spec: nested(500), status: { conditions: [nested(200)] } },
};

/** Objects of a cluster that a careless or hostile hand has written. */
export function hostileObjects(cluster: {
  namespace: string;
  name: string;
}): Json[] {
  return Object.entries(shapes).flatMap(([shape, body]) =>
    [
      ['cluster.x-k8s.io/v1beta2', 'MachinePool'],
      ['v1', 'Pod'],
    ].map(([apiVersion, kind]) => ({
      apiVersion,
      kind,
      metadata: {
        name: `hostile-${shape}`,
        namespace: cluster.namespace,
        labels: { 'cluster.x-k8s.io/cluster-name': cluster.name },
        annotations: { 'lattice.dev/owner': `__proto__ ${shape}` },
      },
      ...body,
    })),
  );
}

/** True if something reached the prototype of all objects. */
export function isPolluted(): boolean {
  return 'polluted' in {};
}
