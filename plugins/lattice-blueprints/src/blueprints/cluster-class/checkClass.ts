import type { BlueprintContext } from '../../blueprint/Blueprint';
import { error, Finding, Issue, warning } from '../../checks/Check';
import { ClusterClassDefinition } from '../../variables/ClusterClassDefinition';
import {
  rulesLeftToTheApiServer,
  validateVariables,
} from '../../variables/validateVariables';
import { ClusterClassInput } from './clusterClassSchema';

function asErrors(issues: readonly Issue[]): Finding[] {
  return issues.map(({ path, message }) => error(path, message));
}

function checkIdentity(
  input: ClusterClassInput,
  definition: ClusterClassDefinition,
): Finding[] {
  const namespace = input.class.namespace ?? input.namespace;
  return definition.name === input.class.name &&
    definition.namespace === namespace
    ? []
    : [
        error(
          ['class', 'name'],
          `expected class ${definition.namespace}/${definition.name}, got ${namespace}/${input.class.name}`,
        ),
      ];
}

function checkVersion(
  input: ClusterClassInput,
  { kubernetesVersions }: ClusterClassDefinition,
): Finding[] {
  return kubernetesVersions.length > 0 &&
    !kubernetesVersions.includes(input.kubernetesVersion)
    ? [
        error(
          ['kubernetesVersion'],
          `the class supports only ${kubernetesVersions.join(', ')}`,
        ),
      ]
    : [];
}

function checkWorkerClasses(
  input: ClusterClassInput,
  { workerClasses }: ClusterClassDefinition,
): Finding[] {
  return input.workers.flatMap((pool, index) =>
    workerClasses.includes(pool.class)
      ? []
      : [
          error(
            ['workers', index, 'class'],
            `the class has no worker class ${pool.class}; it has ${
              workerClasses.join(', ') || 'none'
            }`,
          ),
        ],
  );
}

function checkVariables(
  input: ClusterClassInput,
  { variables }: ClusterClassDefinition,
): Finding[] {
  const overrides = [
    {
      path: ['controlPlane', 'variables'],
      values: input.controlPlane.variables,
    },
    ...input.workers.map((pool, index) => ({
      path: ['workers', index, 'variables'],
      values: pool.variables,
    })),
  ];
  return asErrors([
    ...validateVariables(variables, input.variables, { path: ['variables'] }),
    ...overrides.flatMap(({ path, values }) =>
      validateVariables(variables, values, { path, overrides: true }),
    ),
  ]);
}

/** The class exists, and everything asked of it is something it has. */
export function checkClass(
  input: ClusterClassInput,
  { clusterClass }: BlueprintContext,
): Finding[] {
  if (clusterClass === undefined) {
    return [
      error(
        ['class', 'name'],
        `class ${input.class.name} couldn't be read, so its variables aren't checked`,
      ),
    ];
  }
  const unchecked = rulesLeftToTheApiServer(clusterClass.variables);
  return [
    ...checkIdentity(input, clusterClass),
    ...checkVersion(input, clusterClass),
    ...checkWorkerClasses(input, clusterClass),
    ...checkVariables(input, clusterClass),
    ...unchecked.map(name =>
      warning(
        ['variables', name],
        'has rules that only the API server can check; the plan runs them',
      ),
    ),
  ];
}
