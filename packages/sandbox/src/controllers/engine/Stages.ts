import { KubeObject } from '../../store/types';
import { Context, Result } from './Controller';
import { Step } from '../../failures/types';

/** A failing step is tried again now and then, as controllers back off. */
const RETRY_SECONDS = 900;

/** One step of a pipeline that takes time and can fail. */
export interface Stage<T extends KubeObject> {
  /** Where a failure can hook in. */
  step: Step;
  seconds: number | [from: number, to: number];
  /** Read from the object, so that settled objects cost nothing. */
  isDone(object: T, context: Context): boolean;
  /** False while it waits for another object, whose change calls again. */
  isReady?(object: T, context: Context): boolean;
  complete(object: T, context: Context): void;
}

export type Progress = { done: true } | { done: false; result: Result };

const DONE: Progress = { done: true };
const WAITING: Progress = { done: false, result: undefined };

/** Walks objects through their stages in simulated time. */
export class Stages {
  readonly #dueAt = new Map<string, number>();

  static create(): Stages {
    return new Stages();
  }

  private constructor() {}

  run<T extends KubeObject>(
    object: T,
    stages: Stage<T>[],
    context: Context,
  ): Progress {
    let current = object;
    for (const stage of stages) {
      if (stage.isDone(current, context)) continue;
      const progress = this.#enter(current, stage, context);
      if (!progress.done) return progress;
      stage.complete(current, context);
      current = (context.store.getByUid(current.metadata.uid ?? '') ??
        current) as T;
    }
    return DONE;
  }

  /** Whether so many seconds have passed since this was first asked. */
  elapsed(key: string, seconds: number, context: Context): Progress {
    const now = context.clock.now().getTime();
    const due = this.#dueAt.get(key) ?? now + seconds * 1000;
    if (now < due) {
      this.#dueAt.set(key, due);
      return { done: false, result: { afterSeconds: (due - now) / 1000 } };
    }
    this.#dueAt.delete(key);
    return DONE;
  }

  #enter<T extends KubeObject>(
    object: T,
    stage: Stage<T>,
    context: Context,
  ): Progress {
    if (stage.isReady && !stage.isReady(object, context)) return WAITING;
    const key = `${object.metadata.uid}/${stage.step}`;
    if (context.faults.strikes(stage.step, object, context)) {
      this.#dueAt.delete(key);
      return { done: false, result: { afterSeconds: RETRY_SECONDS } };
    }
    return this.elapsed(key, secondsOf(stage, object, context), context);
  }
}

function secondsOf<T extends KubeObject>(
  stage: Stage<T>,
  object: T,
  { random }: Context,
): number {
  const { seconds } = stage;
  if (typeof seconds === 'number') return seconds;
  return random.between(...seconds, `${object.metadata.name}/${stage.step}`);
}
