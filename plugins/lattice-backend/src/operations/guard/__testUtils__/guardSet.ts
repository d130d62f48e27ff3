import { ConfigReader } from '@backstage/config';
import {
  BlueprintContext,
  BlueprintId,
  Capabilities,
  getBlueprint,
} from '@lattice-dev/plugin-lattice-blueprints';
import { ServedKind } from '../../../kubernetes/Discovery';
import { capoKubeadmInput } from '../../__testUtils__/capoKubeadmInput';
import { Json, KubeObject } from '../../objects/KubeObject';
import { readOperationsConfig } from '../../readOperationsConfig';
import { checkObjects } from '../checkObjects';
import { modern } from './blueprintFixtures';

/** A management cluster with everything, as its discovery tells it. */
export function kindsOf({ served }: Capabilities): ServedKind[] {
  return Object.entries(served).flatMap(([group, kinds]) =>
    Object.entries(kinds).map(([kind, { versions }]) => ({
      group,
      kind,
      plural: `${kind.toLowerCase()}s`,
      namespaced: kind !== 'LatticeCluster',
      versions: [...versions],
      contracts: {},
    })),
  );
}

const alsoServed: ServedKind[] = ['DevCluster', 'DevMachineTemplate'].map(
  kind => ({
    group: 'infrastructure.cluster.x-k8s.io',
    kind,
    plural: `${kind.toLowerCase()}s`,
    namespaced: true,
    versions: ['v1beta2'],
    contracts: {},
  }),
);

export function configWith(operations: Json = {}) {
  return readOperationsConfig(
    new ConfigReader({
      lattice: {
        operations: { namespaces: ['team-*'], ...(operations as object) },
      },
    } as never),
  );
}

/** What a blueprint makes of an input, on a management cluster. */
export function build(
  id: BlueprintId,
  input: unknown,
  target: Capabilities = modern,
  context: BlueprintContext = {},
): KubeObject[] {
  const blueprint = getBlueprint(id)!;
  const parsed = blueprint.parse(input as Record<string, unknown>, context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const objects = blueprint.build(parsed.value, target, context);
  return structuredClone(objects) as unknown as KubeObject[];
}

/** The cluster alpha of team-a, as its blueprint makes it. */
export function alpha(overrides: Json = {}): KubeObject[] {
  return build('capo-kubeadm', capoKubeadmInput(overrides));
}

/** Checks a set as an order for the cluster alpha of team-a. */
export function check(
  objects: KubeObject[],
  options: { operations?: Json; target?: Capabilities } = {},
) {
  const { operations, target = modern } = options;
  return checkObjects({
    cluster: { managementCluster: 'test', namespace: 'team-a', name: 'alpha' },
    objects,
    config: configWith({ allowLatticeCluster: true, ...operations }),
    kinds: [...kindsOf(target), ...alsoServed],
  });
}

/** An object of alpha, of a kind and with a spec. */
export function part(
  apiVersion: string,
  kind: string,
  spec: Json,
  metadata: Json = {},
): KubeObject {
  return {
    apiVersion,
    kind,
    metadata: { name: 'alpha-part', namespace: 'team-a', ...metadata },
    spec,
  };
}
