import { InputError } from '@backstage/errors';
import {
  ClusterFilter,
  ClusterQuery,
  clusterSortFields,
  flavourValues,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { parseLabelSelector } from '../fleet/query/labelSelector';

/** `a=1&a=2` and `a=1,2` are the same. */
const several = z
  .union([z.string(), z.array(z.string())])
  .transform(value => [value].flat().flatMap(one => one.split(',')))
  .transform(values => values.map(one => one.trim()).filter(Boolean));

function severalOf<const T extends readonly [string, ...string[]]>(values: T) {
  return several.pipe(z.array(z.enum(values))).optional();
}

const sorts = clusterSortFields.flatMap(field => [field, `-${field}`] as const);

const filterShape = {
  health: severalOf(healthValues),
  flavour: severalOf(flavourValues),
  managementCluster: several.optional(),
  namespace: several.optional(),
  owner: several.optional(),
  system: several.optional(),
  version: several.optional(),
  label: z.string().max(1_000).optional(),
  q: z.string().max(200).optional(),
};

const filterSchema = z.object(filterShape);
const querySchema = z.object({
  ...filterShape,
  sort: z.enum(sorts as [(typeof sorts)[number]]).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export function parseClusterFilter(query: unknown): ClusterFilter {
  return checked(parse(filterSchema, query));
}

export function parseClusterQuery(query: unknown): ClusterQuery {
  return checked(parse(querySchema, query) as ClusterQuery);
}

const longest = 300;

/** Throws an InputError that names the parameter. */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = String(issue.path[0] ?? '').slice(0, longest);
  // An unknown key is quoted, and there may be thousands of them.
  const message = issue.message.slice(0, longest);
  throw new InputError(`Parameter "${field}" is invalid: ${message}`);
}

function checked<T extends ClusterFilter>(filter: T): T {
  if (filter.label === undefined) return filter;
  try {
    parseLabelSelector(filter.label);
  } catch (error) {
    throw new InputError(
      `Parameter "label" is invalid: ${(error as Error).message}`,
    );
  }
  return filter;
}
