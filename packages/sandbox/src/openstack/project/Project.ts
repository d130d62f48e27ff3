import { planOf, ClusterPlan } from '../../controllers/openstack/clusterSpec';
import { Random } from '../../controllers/engine/Random';
import { Machine, Resource } from '../../controllers/engine/model';
import {
  clusterNameOf,
  CORE_GROUP,
  INFRASTRUCTURE_GROUP,
  isDeleting,
} from '../../controllers/engine/objects';
import { failureIdsOf } from '../../failures/annotation';
import { KubeObject, ObjectStore } from '../../store/types';
import { CloudIds } from './CloudIds';
import { CloudSession } from './CloudSession';
import { clusterOfInfrastructure } from './clusterOfInfrastructure';

/** What CAPO reports of an OpenStackCluster. */
export interface ClusterReport {
  network?: { id: string; name: string; subnets?: SubnetReport[] };
  router?: { id: string; name: string; ips?: string[] };
  controlPlaneSecurityGroup?: { id: string; name: string };
  workerSecurityGroup?: { id: string; name: string };
  apiServerLoadBalancer?: BalancerReport;
  apiServerManagedLoadBalancer?: BalancerReport;
}

interface SubnetReport {
  id: string;
  name: string;
  cidr: string;
}

export interface BalancerReport {
  id: string;
  name: string;
  internalIP: string;
  ip?: string;
}

/** An OpenStackCluster, as the cloud sees it. */
export interface CloudCluster {
  /** The name of its Cluster. */
  name: string;
  object: Resource;
  plan: ClusterPlan;
  report: ClusterReport;
  balancer?: BalancerReport;
  /** Failures that are asked for. */
  failures: string[];
  /** Its API server is taken down: what stays belongs to its workloads. */
  isGoing: boolean;
}

/** An OpenStackServer, as the cloud sees it. */
export interface CloudMachine {
  name: string;
  object: Resource;
  machine?: Machine;
  cluster?: CloudCluster;
}

/** What the sandbox's objects make of one project. */
export interface Project {
  id: string;
  /** The namespace that it belongs to. */
  name: string;
  session: CloudSession;
  now: Date;
  ids: CloudIds;
  clusters: CloudCluster[];
  machines: CloudMachine[];
  /** Ids of leftovers that somebody deleted. */
  removed: ReadonlySet<string>;
}

const infrastructure = { group: INFRASTRUCTURE_GROUP };

function projectCluster(
  object: Resource,
  cluster: KubeObject | undefined,
): CloudCluster {
  const name = clusterNameOf(object) ?? object.metadata.name;
  const report = (object.status ?? {}) as ClusterReport;
  return {
    name,
    object,
    plan: planOf(object),
    report,
    balancer:
      report.apiServerLoadBalancer ?? report.apiServerManagedLoadBalancer,
    failures: [object, ...(cluster ? [cluster] : [])].flatMap(failureIdsOf),
    isGoing: isDeleting(object),
  };
}

export function createProject(options: {
  store: ObjectStore;
  seed: string | number;
  now: Date;
  session: CloudSession;
  removed?: ReadonlySet<string>;
}): Project {
  const { store, session, now, removed = new Set() } = options;
  const namespace = session.project;
  const inNamespace = (kind: string) =>
    store.list({ ...infrastructure, kind, namespace }) as Resource[];
  const clusters = inNamespace('OpenStackCluster').map(object =>
    projectCluster(object, clusterOfInfrastructure(object, store)),
  );
  const machines = inNamespace('OpenStackServer').map(object => {
    const { name } = object.metadata;
    const of = clusterNameOf(object);
    return {
      name,
      object,
      machine: store.get({
        group: CORE_GROUP,
        kind: 'Machine',
        namespace,
        name,
      }) as Machine | undefined,
      cluster: clusters.find(cluster => cluster.name === of),
    };
  });
  const ids = CloudIds.create(Random.create(options.seed));
  const id = ids.project(namespace);
  return {
    id,
    name: namespace,
    session,
    now,
    ids,
    clusters,
    machines,
    removed,
  };
}
