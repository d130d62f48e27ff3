import { ObjectStore } from '../store/types';
import { Release, RELEASES } from '../releases/releases';
import { clusterResourceSetController } from './addons/clusterResourceSet';
import { helmChartProxyController } from './addons/helmChartProxy';
import { helmReleaseProxyController } from './addons/helmReleaseProxy';
import {
  clusterAddonController,
  clusterAddonCreateController,
} from './clusterstack/clusterAddon';
import { clusterStackController } from './clusterstack/clusterStack';
import { clusterStackReleaseController } from './clusterstack/clusterStackRelease';
import { componentController } from './components/component';
import { clusterController } from './core/cluster';
import { CONTROL_PLANE_KINDS } from './core/controlPlaneKinds';
import { machineController } from './core/machine';
import { machineControlPlaneController } from './core/machineControlPlane';
import { machineDeploymentController } from './core/machineDeployment';
import { machineHealthCheckController } from './core/machineHealthCheck';
import { machineSetController } from './core/machineSet';
import { Controller } from './engine/Controller';
import { SimulatedClock } from './engine/SimulatedClock';
import { Simulation, SimulationOptions } from './engine/Simulation';
import { k0smotronClusterController } from './k0smotron/k0smotronCluster';
import { k0smotronControlPlaneController } from './k0smotron/k0smotronControlPlane';
import { k0sWorkerConfigController } from './k0smotron/k0sWorkerConfig';
import { dataStoreController } from './kamaji/dataStore';
import { kamajiControlPlaneController } from './kamaji/kamajiControlPlane';
import { tenantControlPlaneController } from './kamaji/tenantControlPlane';
import { kubeadmConfigController } from './kubeadm/kubeadmConfig';
import { latticeClusterController } from './lattice/latticeCluster';
import { floatingIPPoolController } from './openstack/floatingIPPool';
import { openStackClusterController } from './openstack/openStackCluster';
import { openStackMachineController } from './openstack/openStackMachine';
import { openStackServerController } from './openstack/openStackServer';
import { imageController } from './orc/image';
import { rke2ConfigController } from './rke2/rke2Config';
import { hostedControlPlaneController } from './teutonet/hostedControlPlane';
import { clusterClassController } from './topology/clusterClass';
import { topologyController } from './topology/topology';

/** Every controller that a sandbox plays; a new one is a file and a line. */
export const CONTROLLERS: Controller[] = [
  topologyController,
  clusterController,
  machineDeploymentController,
  machineSetController,
  machineController,
  machineHealthCheckController,
  clusterClassController,
  clusterResourceSetController,
  ...CONTROL_PLANE_KINDS.map(machineControlPlaneController),
  kubeadmConfigController,
  rke2ConfigController,
  openStackClusterController,
  openStackMachineController,
  openStackServerController,
  floatingIPPoolController,
  imageController,
  k0smotronControlPlaneController,
  k0smotronClusterController,
  k0sWorkerConfigController,
  kamajiControlPlaneController,
  tenantControlPlaneController,
  dataStoreController,
  hostedControlPlaneController,
  clusterStackController,
  clusterStackReleaseController,
  clusterAddonCreateController,
  clusterAddonController,
  helmChartProxyController,
  helmReleaseProxyController,
  latticeClusterController,
  componentController,
];

export interface CreateSimulationOptions {
  store: ObjectStore;
  clock: SimulatedClock;
  seed: string | number;
  /** Which provider versions the management cluster runs; `stable` if absent. */
  release?: Release;
  onError?: SimulationOptions['onError'];
}

export function createSimulation(options: CreateSimulationOptions): Simulation {
  const { release = RELEASES.stable } = options;
  return Simulation.create({
    ...options,
    release,
    controllers: CONTROLLERS,
  });
}
