import {
  readClusterClass,
  variablesFormSchema,
} from '@lattice-dev/plugin-lattice-blueprints';
import {
  ChoicesResponse,
  ClassChoice,
} from '@lattice-dev/plugin-lattice-common';
import { KubeObject, listAt } from '../objects/KubeObject';
import { Target } from '../Target';
import { look } from './unseen';

const group = 'cluster.x-k8s.io';
const kind = 'ClusterClass';

/** v1beta2 and v1beta1 name the same thing differently. */
const readyConditions = [
  'VariablesReady',
  'VariablesReconciled',
  'RefVersionsUpToDate',
];

/** Whether the controller has taken a class; undefined when it has not said. */
function classReady({ status }: KubeObject): boolean | undefined {
  const told = listAt(status, 'conditions').filter(condition =>
    readyConditions.includes(String(condition.type)),
  );
  if (told.length === 0) return undefined;
  return told.every(({ status: state }) => state === 'True');
}

function classChoice(object: KubeObject): ClassChoice {
  const definition = readClusterClass(object);
  return {
    name: definition.name,
    namespace: definition.namespace,
    ready: classReady(object),
    kubernetesVersions: [...definition.kubernetesVersions],
    workerClasses: [...definition.workerClasses],
    controlPlaneHasMachines: definition.controlPlaneHasMachines,
    variables: variablesFormSchema(definition.variables),
  };
}

/**
 * The classes that the asker could use; where Lattice may not list them all,
 * those of one namespace.
 */
export async function classChoices(
  target: Target,
  namespace: string | undefined,
  isUsable: (namespace: string) => boolean,
): Promise<ChoicesResponse<ClassChoice>> {
  const usable = (found: KubeObject[]) =>
    found
      .filter(({ metadata }) => isUsable(metadata.namespace ?? ''))
      .map(classChoice);
  const all = await look('ClusterClasses of all namespaces', () =>
    target.client.list({ group, kind }),
  );
  if ('seen' in all) return { items: usable(all.seen) };
  if (!namespace) return { items: [], unseen: all.unseen };
  const own = await look(`ClusterClasses of ${namespace}`, () =>
    target.client.list({ group, kind, namespace }),
  );
  return {
    items: 'seen' in own ? usable(own.seen) : [],
    unseen: 'seen' in own ? all.unseen : own.unseen,
  };
}
