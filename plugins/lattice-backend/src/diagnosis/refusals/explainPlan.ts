import { Plan, PlanManualStep } from '@lattice-dev/plugin-lattice-common';
import { DiagnosisEngine } from '../engine/DiagnosisEngine';
import { RefusalExplanation } from '../engine/explainRefusal';

type Explains = Pick<DiagnosisEngine, 'explainRefusal'>;

/** A plan with what to do about each refusal that a rule knows. */
export function explainPlan(engine: Explains, plan: Plan): Plan {
  const known = new Map<string, PlanManualStep>();
  for (const { verdict, namespace, name } of plan.objects) {
    const explained =
      verdict.state === 'refused'
        ? engine.explainRefusal({ message: verdict.message, namespace, name })
        : undefined;
    if (explained) {
      known.set(explained.id, stepOf(explained));
    }
  }
  return known.size === 0
    ? plan
    : { ...plan, manualSteps: [...plan.manualSteps, ...known.values()] };
}

function stepOf({ title, explanation, steps }: RefusalExplanation) {
  const words = steps.map(step => `${step.title}.`).join(' ');
  return {
    title,
    reason: `${explanation} ${words}`,
    commands: steps.flatMap(({ command }) => command ?? []),
  };
}

/** An error that says, if a rule knows it, what it means and what to do. */
export function explainError(engine: Explains, error: unknown): unknown {
  const explained =
    error instanceof Error && isAboutContent(error)
      ? engine.explainRefusal({ message: error.message })
      : undefined;
  return explained && error instanceof Error
    ? Object.assign(error, { explanation: explained })
    : error;
}

const aboutContent: ReadonlySet<string> = new Set([
  'InputError',
  'NotAllowedError',
  'NotFoundError',
  'ConflictError',
  'ServiceUnavailableError',
]);

function isAboutContent({ name }: Error): boolean {
  return aboutContent.has(name);
}
