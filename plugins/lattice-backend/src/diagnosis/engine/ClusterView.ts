import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../../capi/ClusterObjects';
import { verdictOf } from '../../capi/conditions/judge';
import {
  ControlPlaneFacts,
  EventFacts,
  InfraClusterFacts,
  MachineFacts,
  Ref,
} from '../../capi/facts';
import { Moment } from '../../capi/Moment';
import { ProjectedObject } from '../../capi/ProjectedObject';
import { thresholds } from '../../capi/thresholds';
import { Duration, Relation } from '../rules/ruleSchema';
import { DiagnosedObject, DiagnosisInput } from './DiagnosisInput';
import { follow } from './follow';
import { machineOf, MachineRole, roleOf } from './machineOf';
import { Word, wordsOf } from './wordsOf';

type Machines = readonly ProjectedObject<MachineFacts>[];

/** How many times the usual duration makes something stuck. */
const STUCK_FACTOR = 3;
const NONE: readonly never[] = Object.freeze([]);

const wellTypes: ReadonlySet<string> = new Set([
  'Ready',
  'Available',
  'InstanceReady',
  'RemediationAllowed',
]);

/** One cluster while it is diagnosed: its objects and how they hang together. */
export class ClusterView {
  readonly objects: ClusterObjects;
  readonly moment: Moment;
  /** The Cluster, or the LatticeCluster before there is one. */
  readonly cluster: DiagnosedObject | undefined;
  readonly infrastructure: ProjectedObject<InfraClusterFacts> | undefined;
  readonly controlPlane: ProjectedObject<ControlPlaneFacts> | undefined;
  readonly paused: boolean;
  readonly #input: DiagnosisInput;
  readonly #events = new Map<string, EventFacts[]>();
  readonly #words = new Map<DiagnosedObject, readonly Word[]>();
  readonly #machines = new Map<DiagnosedObject, Machines>();
  readonly #roles = new Map<DiagnosedObject, MachineRole | undefined>();

  private constructor(input: DiagnosisInput) {
    this.#input = input;
    this.moment = input.moment ?? Moment.at(input.now);
    this.objects =
      input.objects instanceof ClusterObjects
        ? input.objects
        : ClusterObjects.create(input.objects, input);
    const { cluster, latticeCluster } = this.objects;
    this.cluster = cluster ?? latticeCluster;
    this.infrastructure = this.objects.infrastructure;
    this.controlPlane = this.objects.controlPlane;
    this.paused = cluster?.facts.paused === true;
    for (const { facts } of this.objects.ofRole('event')) {
      if (facts.of === 'event') {
        this.#remember(facts);
      }
    }
  }

  static create(input: DiagnosisInput): ClusterView {
    return new ClusterView(input);
  }

  get now(): number {
    return this.moment.now;
  }

  get all(): readonly DiagnosedObject[] {
    return this.objects.all;
  }

  get sources(): readonly SourceStatus[] {
    return this.#input.sources ?? NONE;
  }

  get managementCluster(): string | undefined {
    return this.#input.status?.managementCluster;
  }

  eventsOf(object: DiagnosedObject): readonly EventFacts[] {
    return (
      this.#events.get(object.uid) ??
      this.#events.get(`${object.kind}/${object.name}`) ??
      NONE
    );
  }

  wordsOf(object: DiagnosedObject): readonly Word[] {
    const known = this.#words.get(object);
    const words = known ?? wordsOf(object, this.eventsOf(object));
    if (!known) {
      this.#words.set(object, words);
    }
    return words;
  }

  isDeleting(object: DiagnosedObject): boolean {
    return (
      object.deletedAt !== undefined || this.cluster?.deletedAt !== undefined
    );
  }

  /** Well by its own account: it says Ready and nothing else is bad. */
  isWell(object: DiagnosedObject): boolean {
    let ready = false;
    for (const state of object.conditions.states) {
      const summary = wellTypes.has(state.type);
      ready ||= summary;
      if ((summary && state.status !== 'True') || verdictOf(state) === 'bad') {
        return false;
      }
    }
    return ready;
  }

  related(object: DiagnosedObject, to: Relation): readonly DiagnosedObject[] {
    return follow[to](this, object);
  }

  /** The Machine that an object belongs to: none or one. */
  machinesOf(object: DiagnosedObject): Machines {
    const known = this.#machines.get(object);
    const machine = known ? undefined : machineOf(this.objects, object);
    const machines = known ?? (machine ? [machine] : NONE);
    if (!known) {
      this.#machines.set(object, machines);
    }
    return machines;
  }

  role(object: DiagnosedObject): MachineRole | undefined {
    if (!this.#roles.has(object)) {
      this.#roles.set(object, roleOf(this.objects, object));
    }
    return this.#roles.get(object);
  }

  /** True if the reference leads nowhere and its kind can be seen. */
  isMissing(ref: Ref, from: DiagnosedObject): boolean {
    const live = this.sources.some(
      s => s.kind === `${ref.kind}.${ref.group}` && s.state === 'live',
    );
    return (
      this.objects.isMissing(ref, from) ||
      (live &&
        this.objects.resolve(ref, from) === undefined &&
        !this.objects.isForeign(ref, from))
    );
  }

  /** Milliseconds after which something is stuck rather than slow. */
  stuckAfter(duration: Duration): number {
    if (typeof duration === 'number') {
      return duration * 1000;
    }
    const usual = this.#input.usualDurations?.[duration] ?? 0;
    return Math.max(thresholds[duration].stuck, usual * STUCK_FACTOR) * 1000;
  }

  #remember(event: EventFacts): void {
    const key = event.aboutUid || `${event.about.kind}/${event.about.name}`;
    const known = this.#events.get(key);
    if (known) {
      known.push(event);
    } else {
      this.#events.set(key, [event]);
    }
  }
}
