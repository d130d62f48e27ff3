import { InputError } from '@backstage/errors';
import { Provenance } from '@lattice-dev/plugin-lattice-common';
import {
  Blueprint,
  BlueprintContext,
  Issue,
} from '@lattice-dev/plugin-lattice-blueprints';
import { OperationsConfig } from '../readOperationsConfig';

export interface BlueprintOrder {
  managementCluster: string;
  blueprint: Blueprint<unknown>;
  input: Record<string, unknown>;
  provenance?: Provenance;
  context?: BlueprintContext;
}

export function issueText({ path, message }: Issue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

/** Throws with every field that is wrong. */
export function refuseInput(issues: readonly Issue[]): never {
  throw new InputError(issues.map(issueText).join('; '));
}

/** Throws for input that does not have the shape of its blueprint. */
export function refuseOrder(
  order: BlueprintOrder,
  config: OperationsConfig,
): never {
  parseOrder(order, config);
  throw new InputError('input: does not fit the blueprint');
}

/** The input of an order, checked against the class that it was given. */
export function parseOrder(order: BlueprintOrder, config: OperationsConfig) {
  const context: BlueprintContext = {
    ...order.context,
    machineSizes: config.machineSizes,
    provenance: order.provenance,
  };
  const parsed = order.blueprint.parse(order.input, context);
  if (!parsed.ok) refuseInput(parsed.issues);
  return { ...parsed, context };
}

/** The operator of LatticeClusters makes a namespace for each. */
export function placeOf(
  input: unknown,
  { clusterScoped }: Pick<Blueprint, 'clusterScoped'>,
): { name: string; namespace: string } {
  const { name, namespace } = input as { name: string; namespace?: string };
  const fallback = clusterScoped ? `capi-${name}` : 'default';
  return { name, namespace: clusterScoped ? fallback : namespace ?? fallback };
}
