import { z } from 'zod';
import { ManualStep } from '../addons/manualSteps';
import { Capabilities } from '../capabilities/Capabilities';
import { KindName } from '../capabilities/kinds';
import { Issue } from '../checks/Check';
import { CredentialsPlan } from '../credentials/CredentialsPlan';
import { ClusterFacts } from '../facts/ClusterFacts';
import { JsonObject, KubernetesObject } from '../objects/KubernetesObject';
import { RoleBinding } from '../parts/access';
import { Prerequisite } from '../prerequisites/Prerequisite';
import { ClusterDescription, DescribeOptions } from '../sizes/describeCluster';
import { MachineSize } from '../sizes/MachineSize';
import { ClusterClassDefinition } from '../variables/ClusterClassDefinition';

/**
 * What a blueprint may be told besides its input. Everything is optional:
 * what is not given is not known.
 *
 * @public
 */
export interface BlueprintContext {
  /** Sizes from the configuration, for checks and for scaling from zero. */
  machineSizes?: readonly MachineSize[];
  /** The ClusterClass to build on, as the management cluster has it. */
  clusterClass?: ClusterClassDefinition;
  /** Rights that groups of people get in the new cluster. */
  roleBindings?: readonly RoleBinding[];
  /** Where the cluster comes from; written as annotations. */
  provenance?: { template?: string; task?: string };
}

/**
 * The outcome of reading input: a value with warnings, or what is wrong.
 *
 * @public
 */
export type ParseResult<Input> =
  | { ok: true; value: Input; warnings: Issue[] }
  | { ok: false; issues: Issue[] };

/**
 * How long the blueprint takes as a rule, in minutes.
 *
 * @public
 */
export interface TypicalDuration {
  from: number;
  to: number;
}

/**
 * What a cluster of one flavour is made of.
 *
 * @public
 */
export interface Blueprint<Input = unknown> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The input as a zod schema. Prefer {@link Blueprint.parse}, which also checks across fields. */
  readonly input: z.ZodType<Input>;
  /** Kinds that the target must serve. */
  readonly needs: readonly KindName[];
  /** The objects are cluster-scoped and need the permission of the configuration. */
  readonly clusterScoped: boolean;
  readonly prerequisites: readonly Prerequisite[];
  readonly typicalMinutes: TypicalDuration;
  /** JSON schema of the input, for forms. */
  inputJsonSchema(context?: BlueprintContext): JsonObject;
  /** Reads and checks input. Nothing wrong gets past it. */
  parse(input: unknown, context?: BlueprintContext): ParseResult<Input>;
  /** Why the target cannot have this cluster; empty when it can. */
  refuse(
    input: Input,
    capabilities: Capabilities,
    context?: BlueprintContext,
  ): Issue[];
  /**
   * The objects of the cluster, for what the target serves, in the order in
   * which they are applied. Secrets are referred to, never contained.
   *
   * Throws {@link BlueprintRefusedError} when {@link Blueprint.refuse} has a reason.
   */
  build(
    input: Input,
    capabilities: Capabilities,
    context?: BlueprintContext,
  ): KubernetesObject[];
  /** What is left for people to install, with the commands. */
  manualSteps(input: Input, capabilities: Capabilities): ManualStep[];
  /** The Secrets that the cluster expects; undefined where it brings its own way. */
  credentials(input: Input): CredentialsPlan | undefined;
  /** What checks and figures are based on. */
  facts(input: Input, context?: BlueprintContext): ClusterFacts;
  /** Machines, capacity and cost. */
  describe(input: Input, options?: DescribeOptions): ClusterDescription;
}
