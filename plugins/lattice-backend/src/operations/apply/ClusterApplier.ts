import { ConflictError, InputError } from '@backstage/errors';
import {
  AppliedObject,
  ApplyResult,
  clusterEntityName,
} from '@lattice-dev/plugin-lattice-common';
import { conflictsOf } from '../errors/conflictsOf';
import { isFailedTest, MovedOnError, retryMoved } from '../errors/MovedOnError';
import { explained } from '../errors/toBackstageError';
import { KubeObject, titleOf } from '../objects/KubeObject';
import { AssessedObject } from '../plan/assessObject';
import { Assessment, ClusterPlanner } from '../plan/ClusterPlanner';
import { planHash, requireSamePlan } from '../plan/planHash';
import { hashedObjects } from '../plan/toPlan';
import { WantedSet } from '../plan/WantedSet';
import { Target } from '../Target';
import { withNamespace } from './withNamespace';

export interface ApplyOptions {
  planHash?: string;
  force?: boolean;
  /** Whom a missing namespace is made for. */
  owner?: string;
  /**
   * Throws unless the person may write there, asked again right before the
   * first write: the namespace may have become somebody else's meanwhile.
   */
  confirm?: () => Promise<void>;
}

/**
 * Makes a set true: everything is dry-run before the first write, what is as
 * wanted is left alone, and what was cut short can be run again.
 */
export class ClusterApplier {
  readonly #planner: ClusterPlanner;

  static create(options: { planner: ClusterPlanner }): ClusterApplier {
    return new ClusterApplier(options.planner);
  }

  private constructor(planner: ClusterPlanner) {
    this.#planner = planner;
  }

  async apply(
    target: Target,
    set: WantedSet,
    options: ApplyOptions,
  ): Promise<ApplyResult> {
    return retryMoved(() => this.#apply(target, set, options));
  }

  async #apply(
    target: Target,
    set: WantedSet,
    options: ApplyOptions,
  ): Promise<ApplyResult> {
    const assessment = await this.#planner.assess(target, set);
    requireSamePlan(
      options.planHash,
      { wanted: set.objects, objects: hashedObjects(assessment) },
      'What is wanted, or what is there, is no longer what the plan was made for. Make a new plan and look at it.',
    );
    requireAccepted(assessment, options);
    const hash =
      options.planHash ?? planHash(set.objects, hashedObjects(assessment));
    if (!assessment.missingNamespace) {
      await options.confirm?.();
      return this.#write(target, { set, assessment, hash }, options);
    }
    const place = { name: assessment.missingNamespace, owner: options.owner };
    return withNamespace(target, place, async () => {
      const again = await this.#planner.assess(target, set);
      requireAccepted(again, options);
      await options.confirm?.();
      return () =>
        this.#write(target, { set, assessment: again, hash }, options);
    });
  }

  async #write(
    target: Target,
    work: { set: WantedSet; assessment: Assessment; hash: string },
    options: ApplyOptions,
  ): Promise<ApplyResult> {
    const { set, assessment, hash } = work;
    const warnings = [...set.warnings];
    const objects: AppliedObject[] = [];
    for (const object of assessment.objects) {
      const written = await writeObject(target, object, options);
      objects.push(written.applied);
      warnings.push(...written.warnings);
    }
    for (const object of assessment.remove) {
      objects.push(await removeObject(target, object));
    }
    return {
      cluster: set.cluster,
      planHash: hash,
      entityRef: `resource:default/${clusterEntityName(set.cluster)}`,
      objects,
      warnings: [...new Set(warnings)],
    };
  }
}

function appliedAs(
  { apiVersion, kind, metadata }: KubeObject,
  outcome: AppliedObject['outcome'],
): AppliedObject {
  const { namespace, name } = metadata;
  return { apiVersion, kind, namespace, name, outcome };
}

async function writeObject(
  target: Target,
  object: AssessedObject,
  { force = false }: ApplyOptions,
): Promise<{ applied: AppliedObject; warnings: string[] }> {
  const { wanted, live, action } = object;
  if (action === 'keep') {
    return { applied: appliedAs(wanted, 'unchanged'), warnings: [] };
  }
  const title = titleOf(wanted);
  const { warnings } = await explained({ title }, async () => {
    try {
      return await target.client.apply(lockedToOwnFields(object), {
        force: force || object.ownFields.length > 0,
      });
    } catch (error) {
      const moved = isFailedTest(error) && conflictsOf(error).length === 0;
      throw moved ? new MovedOnError(title) : error;
    }
  });
  return { applied: appliedAs(wanted, live ? 'changed' : 'created'), warnings };
}

/** Forcing is only safe for the state that was looked at. */
function lockedToOwnFields({ wanted, live, ownFields }: AssessedObject) {
  if (ownFields.length === 0) return wanted;
  const { resourceVersion } = live?.metadata ?? {};
  return { ...wanted, metadata: { ...wanted.metadata, resourceVersion } };
}

async function removeObject(
  target: Target,
  object: KubeObject,
): Promise<AppliedObject> {
  await explained({ title: titleOf(object) }, () =>
    target.client.delete(object),
  );
  return appliedAs(object, 'deleted');
}

function requireAccepted(
  { objects }: Assessment,
  { force = false }: ApplyOptions,
): void {
  const conflicts: string[] = [];
  const refusals: string[] = [];
  for (const { wanted, verdict } of objects) {
    if (verdict.state === 'refused') {
      refusals.push(`${titleOf(wanted)}: ${verdict.message}`);
    } else if (verdict.state === 'conflict' && !force) {
      conflicts.push(verdict.message);
    }
  }
  if (refusals.length > 0) {
    throw new InputError(
      `The management cluster refuses it; nothing was written. ${refusals.join(
        ' ',
      )}`,
    );
  }
  if (conflicts.length > 0) {
    throw new ConflictError(
      `Nothing was written. ${conflicts.join(
        ' ',
      )} Change it there, or apply with force.`,
    );
  }
}
