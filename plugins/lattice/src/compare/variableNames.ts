function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

/** Names of the class variables that a Cluster object sets. */
export function variableNames(cluster: Record<string, unknown>): string[] {
  const variables = at(at(at(cluster, 'spec'), 'topology'), 'variables');
  return Array.isArray(variables)
    ? variables
        .map(variable => at(variable, 'name'))
        .filter((name): name is string => typeof name === 'string')
    : [];
}
