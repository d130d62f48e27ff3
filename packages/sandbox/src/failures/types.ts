import { JsonValue, KubeObject } from '../store/types';
import type { Context } from '../controllers/engine/Controller';
import type { Happening } from '../controllers/engine/EventRecorder';
import type {
  Cluster,
  Condition,
  JsonObject,
  Machine,
} from '../controllers/engine/model';

/** The places where a controller asks whether something goes wrong. */
export type Step =
  // CAPO, the infrastructure of a cluster
  | 'capo.credentials'
  | 'capo.externalNetwork'
  | 'capo.network'
  | 'capo.subnet'
  | 'capo.router'
  | 'capo.securityGroups'
  | 'capo.endpoint'
  | 'capo.deleteCredentials'
  | 'capo.deletePorts'
  | 'capo.deleteNetwork'
  // CAPO, the servers
  | 'server.resolve'
  | 'server.ports'
  | 'server.create'
  | 'server.boot'
  | 'server.running'
  | 'server.delete'
  | 'machine.ingress'
  | 'machine.providerID'
  // Cluster API
  | 'cluster.references'
  | 'cluster.probe'
  | 'cluster.deletion'
  | 'topology.class'
  | 'topology.patches'
  | 'topology.hooks'
  | 'machine.bootstrap'
  | 'machine.join'
  | 'machine.node'
  | 'machine.upToDate'
  | 'machine.updating'
  | 'machine.certificates'
  | 'machine.preDrain'
  | 'machine.drain'
  | 'machine.volumes'
  | 'machine.infrastructure'
  | 'machine.remediation'
  | 'machineSet.preflight'
  | 'machineDeployment.templates'
  | 'clusterClass.reconcile'
  | 'crs.apply'
  | 'addon.helm'
  | 'workload.cni'
  // control planes on machines
  | 'controlPlane.initialize'
  | 'controlPlane.component'
  | 'controlPlane.scale'
  // hosted control planes
  | 'hosted.etcd'
  | 'hosted.service'
  | 'hosted.pods'
  | 'hosted.api'
  | 'hosted.endpoint'
  | 'hosted.certificates'
  | 'hosted.routes'
  | 'hosted.workload'
  | 'hosted.datastore'
  | 'hosted.infrastructurePatch'
  | 'hosted.reconcile'
  | 'datastore.ready'
  // Cluster Stack Operator
  | 'stack.assets'
  | 'stack.provider'
  | 'stack.release'
  | 'stack.addon'
  | 'stack.addonHook'
  // the rest
  | 'image.upload'
  | 'floatingIPPool.ready'
  | 'controller.pod'
  | 'lattice.validate'
  | 'lattice.provision';

export type Provider =
  | 'capo'
  | 'cluster-api'
  | 'kubeadm'
  | 'rke2'
  | 'k0smotron'
  | 'kamaji'
  | 'teutonet'
  | 'scs'
  | 'orc'
  | 'lattice';

/** Which machines of a cluster are struck. One object at a time: `one*`. */
export type Target =
  | 'controlPlane'
  | 'workers'
  | 'oneControlPlane'
  | 'oneWorker'
  | 'one';

/** What is being worked on when a step asks. */
export interface Subject<T extends KubeObject = KubeObject> {
  object: T;
  cluster?: Cluster;
  machine?: Machine;
  context: Context;
}

/** How a failure shows. Silence is the empty object. */
export interface Shown {
  /** On the object of the step. */
  conditions?: Condition[];
  /** Merged into its status. */
  status?: JsonObject;
  events?: Happening[];
  /** What the controller's pod logs. */
  log?: string;
  /** The step succeeds all the same: only the report differs. */
  continues?: boolean;
}

/**
 * One row: where it hooks in, how it shows, how it heals.
 *
 * It strikes when the failure is asked for and `cause` is still what it was at
 * the beginning, or, asked for or not, when `when` holds. Taking the request
 * away heals what lies outside Kubernetes.
 */
export interface Failure {
  id: string;
  provider: Provider;
  title: string;
  step: Step;
  target?: Target;
  /** A flavour in which it can happen; `capo-kubeadm` when absent. */
  flavour?: string;
  /** Breaks the objects, once, when the failure is asked for. */
  plant?(subject: Subject): void;
  when?(subject: Subject): boolean;
  /** What the remedy changes. */
  cause?(subject: Subject): JsonValue | undefined;
  shows?(subject: Subject): Shown;
  /** How it heals here, in a few words. */
  remedy: string;
}
