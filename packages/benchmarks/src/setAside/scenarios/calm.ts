import { Scenario } from '../Scenario';

const workers = (name: string) =>
  `machinedeployment.cluster.x-k8s.io/${name}-md-0`;

/** Clusters that are well, or change as somebody wants it. */
export const calm: readonly Scenario[] = [
  {
    name: 'calm-topology',
    what: 'A cluster of a class, at rest.',
    make: (lab, name) => lab.topology(name),
  },
  {
    name: 'calm-growing',
    what: 'A pool grows from one machine to four.',
    readAtOnce: true,
    make: (lab, name) => lab.plain(name),
    then: (lab, name) =>
      lab.patch(name, workers(name), { spec: { replicas: 4 } }),
  },
  {
    name: 'calm-upgrading',
    what: 'The control plane is upgraded.',
    readAtOnce: true,
    make: (lab, name) => lab.topology(name),
    then: (lab, name) =>
      lab.patch(name, `cluster.cluster.x-k8s.io/${name}`, {
        spec: { topology: { version: 'v1.35.4' } },
      }),
  },
  {
    name: 'calm-checked',
    what: 'A MachineHealthCheck watches healthy workers.',
    make: (lab, name) => {
      lab.plain(name);
      lab.apply(
        name,
        `{apiVersion: cluster.x-k8s.io/v1beta2, kind: MachineHealthCheck, metadata: {name: ${name}},
          spec: {clusterName: ${name}, selector: {matchLabels: {cluster.x-k8s.io/deployment-name: ${name}-md-0}},
          checks: {unhealthyNodeConditions: [{type: Ready, status: "False", timeoutSeconds: 300}]}}}`,
      );
    },
  },
  {
    name: 'calm-repaired',
    what: 'A template was missing and has been put back.',
    make: (lab, name) => {
      lab.plain(name, [
        [
          `name: ${name}-md-0}\nspec: {template: {spec: {backend`,
          `name: ${name}-late}\nspec: {template: {spec: {backend`,
        ],
      ]);
      lab.plain(name);
    },
  },
];
