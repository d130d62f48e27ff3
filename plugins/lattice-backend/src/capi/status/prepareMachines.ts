import { ClusterObjects } from '../ClusterObjects';
import { assessMachine } from '../machines/assessMachine';
import { MachineMemo } from '../machines/MachineMemo';
import { Moment } from '../Moment';
import { assessControlPlane } from './assessControlPlane';
import { assessInfrastructure } from './assessInfrastructure';

/**
 * Assesses the new machines of a cluster one by one, so that whoever asks can
 * pause after each: assessing the whole cluster is short after that.
 */
export function* prepareMachines(
  objects: ClusterObjects,
  { now, machineMemo }: { now: number; machineMemo: MachineMemo },
): Generator<void, void> {
  const unknown = objects.machines.filter(machine => !machineMemo.has(machine));
  if (unknown.length === 0) return;
  const moment = Moment.at(now);
  const infrastructure = assessInfrastructure(objects, moment);
  const { initialized } = assessControlPlane(objects, infrastructure, moment);
  const state = { controlPlaneInitialized: initialized, moment };
  for (const machine of unknown) {
    assessMachine(machine, objects, state, machineMemo);
    yield;
  }
}
