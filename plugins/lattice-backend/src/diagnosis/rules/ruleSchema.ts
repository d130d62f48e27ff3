import {
  findingStages,
  repairActions,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { thresholds, ThresholdName } from '../../capi/thresholds';
import { commandProblems, lineEffect } from '../commands/commandProblems';
import { patternProblem } from '../text/patterns';

const pattern = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    const problem = patternProblem(value);
    if (problem) {
      context.addIssue({ code: 'custom', message: problem });
    }
  });

const oneOrMore = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform(value => (Array.isArray(value) ? value : [value]));

const thresholdNames = Object.keys(thresholds) as [ThresholdName];
const duration = z.union([z.number().nonnegative(), z.enum(thresholdNames)]);

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const expectation = z.union([
  scalar.transform(value => ({ is: value })),
  z
    .strictObject({
      is: scalar.optional(),
      not: scalar.optional(),
      in: z.array(scalar).optional(),
      matches: pattern.optional(),
      exists: z.boolean().optional(),
      above: z.number().optional(),
      below: z.number().optional(),
      /** A time that is less than so many days away, or past. */
      withinDays: z.number().optional(),
    })
    .refine(value => Object.keys(value).length > 0, 'says nothing'),
]);

const condition = z.strictObject({
  /** Alternatives are split by `|`; `*` is any. */
  type: z.string().min(1),
  status: z.enum(['True', 'False', 'Unknown', 'NotTrue']).optional(),
  reason: z.string().optional(),
});

const event = z.strictObject({
  reason: z.string().min(1),
  atLeast: z.number().int().positive().optional(),
});

const matcher = {
  /** `Kind` or `group/Kind`; `*` is any. */
  kind: oneOrMore.optional(),
  namespace: pattern.optional(),
  condition: condition.optional(),
  /** Words: of the condition or event if one is given, else anywhere. */
  text: pattern.optional(),
  event: event.optional(),
  fields: z.record(z.string(), expectation).optional(),
  /** True: no controller has written a status yet. */
  unreported: z.boolean().optional(),
  forSeconds: duration.optional(),
};

export const relations = [
  'cluster',
  'infrastructure',
  'controlPlane',
  'machine',
  'server',
  'owner',
  'child',
  'any',
] as const;

const where = z.strictObject({
  to: z.enum(relations),
  ...matcher,
  /** True: no such object may exist. */
  absent: z.boolean().optional(),
});

/** What a cloud knows about a machine, read when somebody asks for it. */
export const cloudVoices = ['fault', 'console', 'port', 'member'] as const;

const confidence = z.enum(['certain', 'likely', 'guess']);

const signal = z
  .strictObject({
    ...matcher,
    /** Path to a reference that leads nowhere. */
    missing: z.string().optional(),
    /** Path to a reference that leads to what another cluster has. */
    foreign: z.string().optional(),
    /** Only objects of such machines. */
    role: z.enum(['controlPlane', 'worker']).optional(),
    /** By default only objects of clusters that are not being deleted. */
    deleting: z.union([z.boolean(), z.literal('any')]).default(false),
    /** Events and durations count even if the object is well by now. */
    evenIfWell: z.boolean().default(false),
    /** A kind of which the management cluster has nothing to say. */
    source: z.strictObject({ kind: z.string(), state: z.string() }).optional(),
    /** Words of an API server that refused a change. */
    admission: pattern.optional(),
    /** The text is what the cloud says about the object, and how. */
    cloud: z.enum(cloudVoices).optional(),
    where: z.array(where).default([]),
    confidence: confidence.optional(),
    why: z.string().optional(),
  })
  .refine(
    value => value.kind || value.admission || value.source,
    'names neither a kind, an admission answer nor a source',
  )
  .refine(
    value =>
      value.cloud === undefined ||
      (value.kind &&
        value.text &&
        !value.condition &&
        !value.event &&
        !value.admission &&
        !value.source),
    'cloud goes with kind and text, and without condition, event, admission or source',
  );

const command = z.string().superRefine((value, context) => {
  for (const message of commandProblems(value)) {
    context.addIssue({ code: 'custom', message });
  }
});

/** What has to be true of the cluster for a step to be offered. */
const stepCondition = z
  .strictObject({
    /** Whose machine the object belongs to. */
    role: z.enum(['controlPlane', 'worker']).optional(),
    /** True: another machine takes its place and etcd keeps its majority. */
    replaceable: z.boolean().optional(),
    /** At least so many control plane machines are ordered. */
    controlPlanes: z.number().int().positive().optional(),
    /** True: the other control plane machines are a healthy majority. */
    quorum: z.boolean().optional(),
    /** Whether the API endpoint is a load balancer. */
    loadBalancer: z.boolean().optional(),
    /** Whether a cluster class writes the objects of the cluster. */
    topology: z.boolean().optional(),
    where: z.array(where).optional(),
  })
  .refine(value => Object.keys(value).length > 0, 'says nothing');

const step = z
  .strictObject({
    do: z.string().min(1),
    text: z.string().optional(),
    by: z.enum(['owner', 'platform']).optional(),
    run: command.optional(),
    /** What `run` changes; a command without it only reads. */
    changes: z.string().optional(),
    /** The step is only offered when all of this holds. */
    when: stepCondition.optional(),
    way: z.string().optional(),
    /** What the portal can open to do it. */
    offer: z.enum(repairActions).optional(),
  })
  .superRefine(({ run, changes, when }, context) => {
    if (run === undefined || commandProblems(run).length > 0) {
      return;
    }
    const effect = lineEffect(run);
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', message: `${message}: ${run}` });
    if (effect !== 'reads' && changes === undefined) {
      refuse('says nothing of what it changes');
    }
    if (effect === 'disrupts' && when === undefined) {
      refuse('disrupts, and no when says in which clusters it is safe');
    }
  });

const verify = z.strictObject({
  text: z.string().optional(),
  run: command
    .refine(
      value =>
        commandProblems(value).length > 0 || lineEffect(value) === 'reads',
      'changes something',
    )
    .optional(),
  on: z.enum([...relations, 'object']).optional(),
  condition: z.string().optional(),
  status: z.enum(['True', 'False']).default('True'),
});

export const sharedKinds = [
  'credentials',
  'managementCluster',
  'clusterClass',
  'dataStore',
  'image',
  'namespace',
] as const;

export const ruleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no id'),
  /** Holds without any value filled in. */
  title: z.string().min(8).max(60),
  /** The title with values; used when all are known and it is short enough. */
  titled: z.string().optional(),
  explanation: z.string().min(20),
  providers: z.array(z.string()).min(1),
  /** Versions that it holds for, in words; absent means all. */
  versions: z.string().optional(),
  stage: z.enum(findingStages),
  severity: z.enum(['error', 'warning', 'info']).default('error'),
  waiting: z.enum(['no', 'maybe', 'yes']).default('no'),
  repairableBy: z.enum(['owner', 'platform']),
  /** It follows from something else, unless nothing else is found. */
  symptom: z.boolean().default(false),
  /** Only told about clusters that are not well. */
  whenUnwell: z.boolean().default(false),
  /** Rules that say less about the same object; they give way. */
  refines: z.array(z.string()).default([]),
  candidates: z
    .array(z.strictObject({ id: z.string(), sign: z.string().optional() }))
    .default([]),
  shared: z.enum(sharedKinds).optional(),
  signals: z.array(signal).min(1),
  steps: z
    .array(step)
    .refine(
      steps => steps.some(({ when }) => when === undefined),
      'has no step without a condition',
    ),
  verify: verify.default({ status: 'True' }),
  links: z
    .array(z.strictObject({ title: z.string(), url: z.url() }))
    .default([]),
  sources: z.array(z.string()).default([]),
});

export const ruleFileSchema = z.strictObject({
  subject: z.string(),
  rules: z.array(ruleSchema),
});

export type Rule = z.output<typeof ruleSchema>;
export type Signal = Rule['signals'][number];
export type Step = Rule['steps'][number];
export type StepCondition = NonNullable<Step['when']>;
export type Where = Signal['where'][number];
export type Expectation = z.output<typeof expectation>;
export type CloudVoice = (typeof cloudVoices)[number];
export type Relation = (typeof relations)[number];
export type SharedKind = (typeof sharedKinds)[number];
export type Duration = z.output<typeof duration>;
export type MatcherSpec = Pick<
  Signal,
  | 'kind'
  | 'namespace'
  | 'condition'
  | 'text'
  | 'event'
  | 'fields'
  | 'unreported'
  | 'forSeconds'
>;
