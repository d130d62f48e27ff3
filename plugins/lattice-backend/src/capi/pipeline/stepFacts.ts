import { PipelineStepId } from '@lattice-dev/plugin-lattice-common';
import { plural } from '../messages/plainMessage';
import { AssessedParts } from '../status/Assessment';
import { addonFacts } from './addonFacts';
import { cniFacts } from './cniFacts';

/** What is known of a step, apart from what is wrong with it. */
export interface StepFacts {
  readonly done: boolean;
  readonly doneAt: number | undefined;
  readonly text: string;
  readonly skipped?: boolean;
  /** The command that tells, when the management cluster cannot. */
  readonly command?: string;
}

export const stepFacts: Record<
  PipelineStepId,
  (assessment: AssessedParts) => StepFacts
> = {
  credentials: ({ infrastructure }) => ({
    done: infrastructure.credentialsAt !== undefined,
    doneAt: infrastructure.credentialsAt,
    text: infrastructure.object?.facts.cloud?.credentials ?? '',
  }),
  network: ({ infrastructure }) => ({
    done: infrastructure.networkAt !== undefined,
    doneAt: infrastructure.networkAt,
    text: infrastructure.networkText,
  }),
  endpoint: ({ infrastructure, objects }) => {
    const endpoint = objects.cluster?.facts.endpoint;
    return {
      done: endpoint !== undefined,
      doneAt: endpoint === undefined ? undefined : infrastructure.endpointAt,
      text: infrastructure.endpointText || (endpoint ?? ''),
    };
  },
  controlPlane: ({ controlPlane, counts }) => ({
    done: controlPlane.initialized,
    doneAt: controlPlane.initializedAt,
    text: `${counts.controlPlane.ready} of ${counts.controlPlane.desired} ready`,
  }),
  cni: cniFacts,
  workers: assessment => workerFacts(assessment),
  addons: addonFacts,
};

function workerFacts({ counts, pools }: AssessedParts): StepFacts {
  const { desired, ready } = counts.workers;
  const machines = pools.flatMap(pool => pool.machines);
  const times = machines.map(one => one.steps[one.steps.length - 1].since ?? 0);
  return {
    done: ready >= desired,
    doneAt: Math.max(0, ...times) || undefined,
    text: `${ready} of ${plural(desired, 'worker')} ready`,
    skipped: pools.length === 0 && desired === 0,
  };
}
