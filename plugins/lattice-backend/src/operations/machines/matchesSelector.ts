import { at, listAt } from '../objects/KubeObject';

type Labels = Record<string, string>;

const operators: Record<
  string,
  (value: string | undefined, values: unknown[]) => boolean
> = {
  In: (value, values) => values.includes(value),
  NotIn: (value, values) => !values.includes(value),
  Exists: value => value !== undefined,
  DoesNotExist: value => value === undefined,
};

/** Whether a label selector selects; an operator nobody knows does not. */
export function matchesSelector(labels: Labels, selector: unknown): boolean {
  const exact = Object.entries((at(selector, 'matchLabels') ?? {}) as Labels);
  return (
    exact.every(([key, value]) => labels[key] === value) &&
    listAt(selector, 'matchExpressions').every(rule => {
      const { key, operator, values } = rule;
      const test = operators[String(operator)];
      return test?.(labels[String(key)], Array.isArray(values) ? values : []);
    })
  );
}
