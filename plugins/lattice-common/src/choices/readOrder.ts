import { withoutEmptyAnswers } from './withoutEmptyAnswers';

/**
 * The answers of an order's form, as `LatticeCluster` fields keep them: the
 * input of the blueprint, with the management cluster and the description of
 * new credentials beside it. Secret values are never part of it.
 *
 * @public
 */
export interface ClusterOrder {
  managementCluster?: string;
  /** Input of the blueprint, without empty answers. */
  input: Record<string, unknown>;
  /** What is known of credentials that come with the order; absent for an existing Secret. */
  newCredentials?: Record<string, unknown>;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Takes an order apart.
 *
 * @public
 */
export function readOrder(answers: unknown): ClusterOrder {
  const { managementCluster, newCredentials, ...input } = isGroup(answers)
    ? answers
    : {};
  return {
    input: withoutEmptyAnswers(input) as Record<string, unknown>,
    ...(typeof managementCluster === 'string' &&
      managementCluster !== '' && { managementCluster }),
    ...(isGroup(newCredentials) && { newCredentials }),
  };
}
