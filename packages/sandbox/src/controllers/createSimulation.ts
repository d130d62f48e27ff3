import { ObjectStore } from '../store/types';
import { Release, RELEASES } from '../releases/releases';
import { clusterController } from './core/cluster';
import { CONTROL_PLANE_KINDS } from './core/controlPlaneKinds';
import { machineController } from './core/machine';
import { machineControlPlaneController } from './core/machineControlPlane';
import { machineDeploymentController } from './core/machineDeployment';
import { machineSetController } from './core/machineSet';
import { Controller } from './engine/Controller';
import { SimulatedClock } from './engine/SimulatedClock';
import { Simulation } from './engine/Simulation';
import { kubeadmConfigController } from './kubeadm/kubeadmConfig';
import { openStackClusterController } from './openstack/openStackCluster';
import { openStackMachineController } from './openstack/openStackMachine';
import { openStackServerController } from './openstack/openStackServer';

/** Every controller that a sandbox plays; a new one is a file and a line. */
export const CONTROLLERS: Controller[] = [
  clusterController,
  machineDeploymentController,
  machineSetController,
  machineController,
  ...CONTROL_PLANE_KINDS.map(machineControlPlaneController),
  kubeadmConfigController,
  openStackClusterController,
  openStackMachineController,
  openStackServerController,
];

export interface CreateSimulationOptions {
  store: ObjectStore;
  clock: SimulatedClock;
  seed: string | number;
  /** Which provider versions the management cluster runs; `stable` if absent. */
  release?: Release;
}

export function createSimulation(options: CreateSimulationOptions): Simulation {
  const { store, clock, seed, release = RELEASES.stable } = options;
  return Simulation.create({
    store,
    clock,
    seed,
    release,
    controllers: CONTROLLERS,
  });
}
