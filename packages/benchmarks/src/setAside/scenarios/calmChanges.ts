import { Scenario } from '../Scenario';

const workers = (name: string) =>
  `machinedeployment.cluster.x-k8s.io/${name}-md-0`;
const cluster = (name: string) => `cluster.cluster.x-k8s.io/${name}`;

/** More that is well, or as somebody wants it. */
export const calmChanges: readonly Scenario[] = [
  {
    name: 'calm-three',
    what: 'Three control plane machines, at rest.',
    make: (lab, name) => lab.plain(name, [['replicas: 1', 'replicas: 3']]),
  },
  {
    name: 'calm-deferred',
    what: 'An upgrade stops before a pool that somebody asked to wait.',
    make: (lab, name) =>
      lab.topology(name, [
        [
          'name: md-0, replicas: 1',
          'name: md-0, replicas: 1, metadata: {annotations: {topology.cluster.x-k8s.io/defer-upgrade: ""}}',
        ],
      ]),
    then: (lab, name) =>
      lab.patch(name, cluster(name), {
        spec: { topology: { version: 'v1.35.4' } },
      }),
  },
  {
    name: 'calm-at-limit',
    what: 'A pool has as many machines as its autoscaler may give it.',
    make: (lab, name) => lab.plain(name),
    then: (lab, name) => {
      const key = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
      lab.annotate(name, workers(name), `${key}-min-size=1`);
      lab.annotate(name, workers(name), `${key}-max-size=1`);
    },
  },
  {
    name: 'calm-emptied',
    what: 'A pool is scaled to nothing.',
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.patch(name, workers(name), { spec: { replicas: 0 } }),
  },
  {
    name: 'calm-restarted',
    what: 'All machines of a pool are replaced because somebody asked for it.',
    readAtOnce: true,
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.patch(name, workers(name), {
        spec: {
          rollout: { after: new Date().toISOString().replace(/\.\d+/, '') },
        },
      }),
  },
  {
    name: 'calm-pool-added',
    what: 'A cluster of a class gets a second pool.',
    readAtOnce: true,
    make: (lab, name) => lab.topology(name),
    then: (lab, name) =>
      lab.patch(
        name,
        cluster(name),
        [
          {
            op: 'add',
            path: '/spec/topology/workers/machineDeployments/-',
            value: { class: 'default-worker', name: 'md-1', replicas: 1 },
          },
        ],
        'json',
      ),
  },
  {
    name: 'calm-machine-replaced',
    what: 'Somebody deleted a worker, and the pool makes another one.',
    readAtOnce: true,
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab
        .names(name, 'machine', `cluster.x-k8s.io/deployment-name=${name}-md-0`)
        .forEach(one =>
          lab.kubectl(['-n', name, 'delete', one, '--wait=false']),
        ),
  },
];
