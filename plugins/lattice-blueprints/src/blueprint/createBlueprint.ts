import { z } from 'zod';
import { ManualStep } from '../addons/manualSteps';
import { Capabilities, missingKinds } from '../capabilities/Capabilities';
import { KindName } from '../capabilities/kinds';
import { Target } from '../capabilities/Target';
import { Finding, Issue } from '../checks/Check';
import { sharedChecks } from '../checks/sharedChecks';
import { CredentialsPlan } from '../credentials/CredentialsPlan';
import { ClusterFacts } from '../facts/ClusterFacts';
import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { accessObjects } from '../parts/access';
import { ClusterPlace } from '../parts/ClusterPlace';
import { Prerequisite } from '../prerequisites/Prerequisite';
import { inApplyOrder } from '../render/inApplyOrder';
import { describeCluster } from '../sizes/describeCluster';
import { Blueprint, BlueprintContext, TypicalDuration } from './Blueprint';
import { BlueprintRefusedError } from './BlueprintRefusedError';
import { parseInput } from './parseInput';

/** What each blueprint writes down; the rest is the same for all. */
export interface BlueprintDefinition<Input> {
  id: string;
  title: string;
  description: string;
  input: z.ZodType<Input>;
  needs: readonly KindName[];
  clusterScoped?: boolean;
  prerequisites: readonly Prerequisite[];
  typicalMinutes: TypicalDuration;
  facts(input: Input, context: BlueprintContext): ClusterFacts;
  checks?: readonly ((input: Input, context: BlueprintContext) => Finding[])[];
  refuse?(
    input: Input,
    capabilities: Capabilities,
    context: BlueprintContext,
  ): Issue[];
  build(
    input: Input,
    target: Target,
    options: { capabilities: Capabilities; context: BlueprintContext },
  ): KubernetesObject[];
  manualSteps?(input: Input, target: Target): ManualStep[];
  credentials?(input: Input): CredentialsPlan | undefined;
  /** Fields of the form that depend on the context, such as class variables. */
  adaptJsonSchema?(schema: JsonObject, context: BlueprintContext): JsonObject;
}

function checksOf<Input>(
  definition: BlueprintDefinition<Input>,
  input: Input,
  context: BlueprintContext,
): Finding[] {
  const facts = definition.facts(input, context);
  return [
    ...sharedChecks.flatMap(check => check(facts, context)),
    ...(definition.checks ?? []).flatMap(check => check(input, context)),
  ];
}

function jsonSchemaOf(input: z.ZodType): JsonObject {
  return z.toJSONSchema(input, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as JsonObject;
}

/** Makes a blueprint out of what is particular to it. */
export function createBlueprint<Input>(
  definition: BlueprintDefinition<Input>,
): Blueprint<Input> {
  let jsonSchema: JsonObject | undefined;

  function refuse(
    input: Input,
    capabilities: Capabilities,
    context: BlueprintContext = {},
  ): Issue[] {
    return [
      ...missingKinds(capabilities, definition.needs).map(message => ({
        path: [],
        message,
      })),
      ...(definition.refuse?.(input, capabilities, context) ?? []),
    ];
  }

  /** An operator's clusters get theirs from the operator. */
  function accessOf(input: Input, target: Target, context: BlueprintContext) {
    if (definition.clusterScoped) return [];
    const { name, namespace } = input as ClusterPlace;
    const { roleBindings = [] } = context;
    return accessObjects(target, { name, namespace }, roleBindings);
  }

  return {
    id: definition.id,
    title: definition.title,
    description: definition.description,
    input: definition.input,
    needs: definition.needs,
    clusterScoped: definition.clusterScoped ?? false,
    prerequisites: definition.prerequisites,
    typicalMinutes: definition.typicalMinutes,
    refuse,
    inputJsonSchema(context = {}) {
      jsonSchema ??= jsonSchemaOf(definition.input);
      const copy = structuredClone(jsonSchema);
      return definition.adaptJsonSchema?.(copy, context) ?? copy;
    },
    parse: (input, context = {}) =>
      parseInput(definition.input, input, value =>
        checksOf(definition, value, context),
      ),
    build(input, capabilities, context = {}) {
      const issues = refuse(input, capabilities, context);
      if (issues.length > 0) {
        throw new BlueprintRefusedError(issues);
      }
      const target = Target.create(capabilities);
      return inApplyOrder([
        ...definition.build(input, target, { capabilities, context }),
        ...accessOf(input, target, context),
      ]);
    },
    manualSteps: (input, capabilities) =>
      definition.manualSteps?.(input, Target.create(capabilities)) ?? [],
    credentials: input => definition.credentials?.(input),
    facts: (input, context = {}) => definition.facts(input, context),
    describe: (input, options = {}) =>
      describeCluster(definition.facts(input, {}), options),
  };
}
