import type { ApiHolder } from '@backstage/core-plugin-api';
import { readOrder } from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef } from '../../api';
import { problemOf } from '../../operations/problemOf';
import type { FieldOptions } from '../FieldOptions';
import { readAt } from './answerPath';
import { expandAsks } from './askGroups';
import { credentialsQuestion, questionsOf } from './questions';
import { SchemaPart } from './schemaPart';

type Issue = readonly [path: string, message: string];

const required = 'Enter a value';

function missingCredentials(order: unknown): Issue[] {
  const { newCredentials } = readOrder(order);
  if (!newCredentials || newCredentials.file) return [];
  const names =
    newCredentials.username === undefined
      ? ['authUrl', 'applicationCredentialId']
      : ['authUrl', 'username', 'projectId'];
  return names
    .filter(name => !newCredentials[name])
    .map(name => [`newCredentials.${name}`, required]);
}

/** Questions of a page without an answer. */
export function missingAnswers(
  schema: SchemaPart,
  { blueprint = '', ask = [] }: FieldOptions,
  order: unknown,
): Issue[] {
  const wiring = { blueprint, field: 'cluster', schema };
  return questionsOf(wiring, ask, { order }).flatMap((question): Issue[] => {
    if (question === credentialsQuestion) return missingCredentials(order);
    const { path, required: must } = question;
    return must && readAt(order, path) === undefined
      ? [[path.join('.'), required]]
      : [];
  });
}

/** The issues in a refusal: `name: too long; workers.0.name: taken`. */
export function issuesIn(message: string): Issue[] {
  return message.split('; ').flatMap((part): Issue[] => {
    const match = /^([A-Za-z][\w.]*): (.+)$/s.exec(part);
    return match ? [[match[1], match[2]]] : [];
  });
}

/** Whether a page asks for the answer, so that it can be put right there. */
export function isHere(
  { ask = [], advanced }: FieldOptions,
  { path, schema }: { path: string; schema: SchemaPart },
): boolean {
  return (
    advanced === true ||
    expandAsks(ask, schema).some(
      ({ path: asked }) => path === asked || path.startsWith(`${asked}.`),
    )
  );
}

interface Page {
  options: FieldOptions;
  apis: ApiHolder;
}

/** What the blueprint refuses, as far as this page can put it right. */
async function refusals(order: unknown, page: Page): Promise<Issue[]> {
  const { managementCluster, input } = readOrder(order);
  const { blueprint } = page.options;
  const api = page.apis.get(latticeChoicesApiRef);
  if (!api || !managementCluster || !blueprint) return [];
  try {
    await api.renderCluster({ managementCluster, blueprint, input });
    return [];
  } catch (error) {
    // The plan on the last page says what else is in the way.
    return issuesIn(problemOf(error as Error).message);
  }
}

/** Why a page can't be left yet; each issue names its answer. */
export async function orderIssues(
  order: unknown,
  page: Page,
): Promise<Issue[]> {
  const { options, apis } = page;
  const api = apis.get(latticeChoicesApiRef);
  if (!api || !options.blueprint) return [];
  const { inputSchema } = await api.getBlueprint(options.blueprint, {}, {});
  const schema = inputSchema as SchemaPart;
  const missing = missingAnswers(schema, options, order);
  if (missing.length > 0) return missing;
  const refused = await refusals(order, page);
  return refused.filter(([path]) => isHere(options, { path, schema }));
}
