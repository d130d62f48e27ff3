import { ownValue } from '../../ownValue';
import { ClusterSelector } from '../facts';

type Test = (value: string | undefined, values: readonly string[]) => boolean;

const operators: Readonly<Record<string, Test>> = {
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: value => value !== undefined,
  DoesNotExist: value => value === undefined,
};

/** An empty selector selects nothing, as Cluster API has it. */
export function selects(
  { matchLabels, matchExpressions }: ClusterSelector,
  labels: Readonly<Record<string, string>>,
): boolean {
  const pairs = Object.entries(matchLabels);
  return (
    pairs.length + matchExpressions.length > 0 &&
    pairs.every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(
      ({ key, operator, values }) =>
        ownValue(operators, operator)?.(labels[key], values) ?? false,
    )
  );
}
