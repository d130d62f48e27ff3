import { z } from 'zod';
import { cloudVoices } from '../rules/ruleSchema';

const changeObject = z.strictObject({
  conditions: z.array(z.string()).optional(),
  spec: z.record(z.string(), z.unknown()).optional(),
  /** `null` takes the whole status away. */
  status: z.record(z.string(), z.unknown()).nullable().optional(),
  /** `[Normal ]Reason[ xN]: message`. */
  events: z.array(z.string()).optional(),
  /** Seconds since it was made. */
  age: z.number().optional(),
  /** Seconds since it was to be deleted. */
  deletedFor: z.number().optional(),
  finalizers: z.array(z.string()).optional(),
  annotations: z.record(z.string(), z.string()).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  owner: z.string().optional(),
  namespace: z.string().optional(),
  apiVersion: z.string().optional(),
  unlabelled: z.boolean().optional(),
  /** True: the object is not there. */
  gone: z.boolean().optional(),
});

/** A list of conditions is short for `{ conditions }`. */
export const changeSchema = z.union([
  z
    .array(z.string())
    .transform((conditions): z.output<typeof changeObject> => ({ conditions })),
  changeObject,
]);

export const objectSchema = changeObject.extend({
  kind: z.string(),
  name: z.string(),
});

const baseSchema = z.union([
  z.array(objectSchema).transform(objects => ({
    extends: undefined,
    without: [] as string[],
    objects,
    change: {} as Record<string, z.output<typeof changeSchema>>,
  })),
  z.strictObject({
    extends: z.string().optional(),
    without: z.array(z.string()).default([]),
    objects: z.array(objectSchema).default([]),
    change: z.record(z.string(), changeSchema).default({}),
  }),
]);

export const basesSchema = z.strictObject({
  bases: z.record(z.string(), baseSchema),
});

/** Changes by `Kind` (the first of it) or `Kind/name`. */
const variantSchema = z.strictObject({
  base: z.string().optional(),
  objects: z.record(z.string(), changeSchema).default({}),
  /** Lines of a controller's log, by the object that they name. */
  logs: z.record(z.string(), z.string()).optional(),
  /** What the cloud says, by the object that it is about. */
  cloud: z
    .record(z.string(), z.partialRecord(z.enum(cloudVoices), z.string()))
    .optional(),
  sources: z
    .array(z.strictObject({ kind: z.string(), state: z.string() }))
    .optional(),
  /** The words of an API server that refused a change. */
  refusal: z.string().optional(),
});

export type CaseVariant = z.output<typeof variantSchema>;

/** `{ Kind: [...] }` is short for `{ objects: { Kind: [...] } }`. */
const shortVariant = z.preprocess(value => {
  const keys = Object.keys((value ?? {}) as object);
  return keys.length > 0 && keys.every(key => /^([a-z0-9.]+\/)?[A-Z]/.test(key))
    ? { objects: value }
    : value;
}, variantSchema);

export const caseFileSchema = z.strictObject({
  base: z.string(),
  cases: z.array(
    z.strictObject({
      rule: z.string(),
      base: z.string().optional(),
      /** `finding`: it has to be found, but something else may come first. */
      expect: z.enum(['root', 'finding']).default('root'),
      match: z.array(shortVariant).min(1),
      miss: z.array(shortVariant).min(1),
    }),
  ),
});

/** Clusters that no single rule stands for. */
export const situationFileSchema = z.strictObject({
  situations: z.array(
    z.strictObject({
      name: z.string(),
      base: z.string(),
      objects: z.record(z.string(), changeSchema),
      roots: z.array(z.string()).default([]),
      finds: z.array(z.string()).default([]),
    }),
  ),
});

export type CompactObject = z.output<typeof objectSchema>;
export type CompactChange = z.output<typeof changeSchema>;
export type Base = z.output<typeof baseSchema>;
export type CaseFile = z.output<typeof caseFileSchema>;
