import {
  KubeObject,
  ObjectRef,
  ObjectStore,
  StoreEvent,
} from '../../store/types';
import { Faults } from '../../failures/Faults';
import { failureIdsOf } from '../../failures/annotation';
import { SHARED_KINDS } from '../../failures/subjects';
import { Release } from '../../releases/releases';
import { Client } from './Client';
import { Change, Context, Controller } from './Controller';
import { ControllerLogs } from './ControllerLogs';
import { EventRecorder } from './EventRecorder';
import { CORE_GROUP, groupOf, refOf } from './objects';
import { Random } from './Random';
import { ReconcileQueue } from './ReconcileQueue';
import { SimulatedClock } from './SimulatedClock';
import { Stages } from './Stages';

const RETRY_SECONDS = 60;

export interface SimulationOptions {
  store: ObjectStore;
  clock: SimulatedClock;
  controllers: Controller[];
  release: Release;
  seed: string | number;
  /** A controller that throws is a bug of ours; it must not end the rest. */
  onError?: (error: unknown, controller: string, ref: ObjectRef) => void;
}

/** The controllers of one management cluster, woken by changes and by time. */
export class Simulation {
  readonly logs: ControllerLogs;
  readonly clock: SimulatedClock;
  readonly release: Release;
  readonly #store: ObjectStore;
  readonly #queue: ReconcileQueue;
  readonly #faults: Faults;
  readonly #interested = new Map<string, Interest[]>();
  readonly #contexts = new Map<Controller, Context>();
  #unsubscribe: (() => void) | undefined;
  #quiet = false;

  static create(options: SimulationOptions): Simulation {
    return new Simulation(options);
  }

  private constructor(options: SimulationOptions) {
    const { store, clock, release } = options;
    const now = () => clock.now();
    this.#store = store;
    this.clock = clock;
    this.release = release;
    this.logs = ControllerLogs.create({ now });
    this.#faults = Faults.create();
    this.#queue = ReconcileQueue.create({
      clock,
      handle: ({ controller, ref }) =>
        this.#guarded(controller, ref, options.onError),
    });
    const recorder = EventRecorder.create({ store, clock });
    const shared = {
      store,
      clock,
      release,
      random: Random.create(options.seed),
      logs: this.logs,
      faults: this.#faults,
      stages: Stages.create(),
    };
    for (const controller of options.controllers) {
      const fieldManager = controller.name;
      const client = Client.create({ store, fieldManager, now, recorder });
      this.#contexts.set(controller, { ...shared, client });
      this.#register(controller);
    }
  }

  start(): void {
    this.#unsubscribe ??= this.#store.subscribe(event => this.#onEvent(event));
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#queue.clear();
  }

  /** Writes that the controllers shall not notice. */
  quietly = <T>(write: () => T): T => {
    const before = this.#quiet;
    this.#quiet = true;
    try {
      return write();
    } finally {
      this.#quiet = before;
    }
  };

  #register(controller: Controller): void {
    const own = `${controller.kind.group}/${controller.kind.kind}`;
    this.#interest(own, { controller, map: ({ object }) => [refOf(object)] });
    for (const { kind, map } of controller.watches ?? []) {
      this.#interest(`${kind.group}/${kind.kind}`, {
        controller,
        map: change => map(change, this.#store),
      });
    }
  }

  #interest(kind: string, interest: Interest): void {
    this.#interested.set(kind, [
      ...(this.#interested.get(kind) ?? []),
      interest,
    ]);
  }

  #onEvent(event: StoreEvent): void {
    if (this.#quiet) return;
    this.#wakeInterested(event);
    if (event.object.kind === 'Event') return;
    for (const request of this.#faults.blockedIn(event.object)) {
      this.#queue.add(request);
    }
    if (concernsWholeCluster(event)) this.#wakeCluster(event.object);
  }

  #wakeInterested(change: Change): void {
    const { object } = change;
    const kind = `${groupOf(object.apiVersion)}/${object.kind}`;
    for (const { controller, map } of this.#interested.get(kind) ?? []) {
      for (const ref of map(change)) this.#queue.add({ controller, ref });
    }
  }

  #wakeCluster({ metadata }: KubeObject): void {
    const members = this.#store.listByCluster(
      metadata.namespace ?? '',
      metadata.name,
    );
    const shared = SHARED_KINDS.flatMap(kind => this.#store.list(kind));
    for (const object of [...members, ...shared]) {
      this.#wakeInterested({ object });
    }
  }

  /** As real controllers do, an error is told and tried again later. */
  #guarded(
    controller: Controller,
    ref: ObjectRef,
    onError: SimulationOptions['onError'],
  ): void {
    if (!onError) {
      this.#reconcile(controller, ref);
      return;
    }
    try {
      this.#reconcile(controller, ref);
    } catch (error) {
      onError(error, controller.name, ref);
      this.#queue.addAfter({ controller, ref }, RETRY_SECONDS);
    }
  }

  #reconcile(controller: Controller, ref: ObjectRef): void {
    const context = this.#contexts.get(controller);
    const object = this.#store.get(ref);
    if (!context || !object) return;
    const result = this.#faults.watch({ controller, ref }, () =>
      controller.reconcile(object, context),
    );
    if (result) {
      this.#queue.addAfter({ controller, ref }, result.afterSeconds);
    }
  }
}

interface Interest {
  controller: Controller;
  map(change: Change): ObjectRef[];
}

/** A pause or a failure that is asked for reaches every object of a cluster. */
function concernsWholeCluster({ object, previous }: StoreEvent): boolean {
  if (object.kind !== 'Cluster' || groupOf(object.apiVersion) !== CORE_GROUP) {
    return false;
  }
  return facing(object) !== facing(previous);
}

function facing(object: KubeObject | undefined): string {
  if (!object) return '';
  const { paused } = (object.spec ?? {}) as { paused?: boolean };
  return `${failureIdsOf(object).join()}|${paused ?? false}`;
}
