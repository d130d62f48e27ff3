import { at, groupOf, KubeObject, listAt, textAt } from '../objects/KubeObject';

/** Where a class has its templates, in v1beta2 and v1beta1. */
const templates = [
  { title: 'cluster infrastructure', path: ['infrastructure'] },
  { title: 'control plane', path: ['controlPlane'] },
  {
    title: 'control plane machines',
    path: ['controlPlane', 'machineInfrastructure'],
  },
];
const workerLists = [
  { field: 'machineDeployments', title: 'machine deployment' },
  { field: 'machinePools', title: 'machine pool' },
];

/**
 * Why a cluster can't move from one class to another: Cluster API changes no
 * kind of infrastructure or control plane in place, and keeps no pool whose
 * class is gone. Empty where a class can't be read.
 */
export function rebaseConflicts(
  cluster: KubeObject,
  from: KubeObject | undefined,
  to: KubeObject | undefined,
): string[] {
  if (!from || !to) return [];
  const kinds = templates.flatMap(({ title, path }) => {
    const [before, after] = [from, to].map(one =>
      kindAt(at(one.spec, ...path)),
    );
    return before && after && before !== after
      ? [`${title}: ${before} would become ${after}`]
      : [];
  });
  return [...kinds, ...workerConflicts(cluster, from, to)];
}

function workerConflicts(
  cluster: KubeObject,
  from: KubeObject,
  to: KubeObject,
): string[] {
  return workerLists.flatMap(({ field, title }) => {
    const used = listAt(cluster.spec, 'topology', 'workers', field);
    const names = new Set(used.map(pool => String(pool.class)));
    const classOf = (owner: KubeObject, name: string) =>
      listAt(owner.spec, 'workers', field).find(one => one.class === name);
    return [...names].flatMap(name => {
      const next = classOf(to, name);
      if (!next) return [`${title} class ${name} is missing`];
      const before = kindOfWorker(classOf(from, name));
      const after = kindOfWorker(next);
      return before && after && before !== after
        ? [`${title} class ${name}: ${before} would become ${after}`]
        : [];
    });
  });
}

function kindOfWorker(worker: unknown): string | undefined {
  return (
    kindAt(at(worker, 'infrastructure')) ??
    kindAt(at(worker, 'template', 'infrastructure'))
  );
}

function kindAt(holder: unknown): string | undefined {
  const reference = at(holder, 'templateRef') ?? at(holder, 'ref');
  const kind = textAt(reference, 'kind');
  const group = groupOf(textAt(reference, 'apiVersion') ?? '');
  return kind && `${kind}.${group}`;
}
