import { ClusterObjects } from '../ClusterObjects';
import { KnownMachines } from '../machines/KnownMachines';
import { assessControlPlane } from './assessControlPlane';
import { assessInfrastructure } from './assessInfrastructure';

/**
 * Assesses the new machines of a cluster one by one, so that whoever asks can
 * pause after each: assessing the whole cluster is short after that.
 */
export function* prepareMachines(
  objects: ClusterObjects,
  { now, known }: { now: number; known: KnownMachines },
): Generator<void, void> {
  const unknown = objects.machines.filter(machine => !known.has(machine));
  if (unknown.length === 0) return;
  const infrastructure = assessInfrastructure(objects, now);
  const { initialized } = assessControlPlane(objects, infrastructure, now);
  const state = { controlPlaneInitialized: initialized, now };
  for (const machine of unknown) {
    known.assess(machine, objects, state);
    yield;
  }
}
