import { Relation } from '../rules/ruleSchema';
import type { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';

const NONE: readonly never[] = Object.freeze([]);

type Follow = (
  view: ClusterView,
  object: DiagnosedObject,
) => readonly DiagnosedObject[];

function list(object: DiagnosedObject | undefined): readonly DiagnosedObject[] {
  return object ? [object] : NONE;
}

function serverOf(
  view: ClusterView,
  object: DiagnosedObject,
): DiagnosedObject | undefined {
  const [machine] = view.machinesOf(object);
  const infraMachine =
    object.facts.of === 'infraMachine'
      ? object
      : machine && view.objects.infraMachineOf(machine);
  return view.objects.serverOf(infraMachine) ?? infraMachine;
}

/** How objects hang together, by the name that rules use. */
export const follow: Record<Relation, Follow> = {
  any: view => view.all,
  cluster: view => list(view.cluster),
  infrastructure: view => list(view.infrastructure),
  controlPlane: view => list(view.controlPlane),
  machine: (view, object) => view.machinesOf(object),
  server: (view, object) => list(serverOf(view, object)),
  child: (view, object) => view.objects.childrenOf(object),
  owner: (view, object) =>
    object.owners.flatMap(owner =>
      list(view.objects.resolve({ ...owner, namespace: undefined }, object)),
    ),
};
