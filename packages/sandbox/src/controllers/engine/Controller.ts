import { Clock, KubeObject, ObjectRef, ObjectStore } from '../../store/types';
import { Client } from './Client';
import { ControllerLogs } from './ControllerLogs';
import { GroupKind } from './objects';
import { Random } from './Random';
import { Release } from '../../releases/releases';
import { Faults } from '../../failures/Faults';
import { Stages } from './Stages';

/** What a controller works with: the API under its own name, time and chance. */
export interface Context {
  client: Client;
  store: ObjectStore;
  clock: Clock;
  random: Random;
  logs: ControllerLogs;
  faults: Faults;
  release: Release;
  stages: Stages;
}

/** Look again after so many seconds; nothing means: when something changes. */
export type Result = { afterSeconds: number } | undefined;

/** An object after and before a write. */
export interface Change {
  object: KubeObject;
  previous?: KubeObject;
}

/** Another kind whose changes concern this controller's objects. */
export interface Watch {
  kind: GroupKind;
  /** Which of the controller's own objects to look at again. */
  map(change: Change, store: ObjectStore): ObjectRef[];
}

/**
 * Level-triggered, as controller-runtime: `reconcile` sees the object as it is
 * and moves it one step towards what it should be. It is called when the object
 * or a watched one changes, or when the time it asked for has come.
 */
export interface Controller {
  /** Also the field manager of its writes and the source of its events. */
  name: string;
  kind: GroupKind;
  watches?: Watch[];
  reconcile(object: KubeObject, context: Context): Result;
}
