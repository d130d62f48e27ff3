import { clusterName } from './fleetNames';
import { StampPattern, stamp } from './stampPattern';
import { GeneratedObject } from './withWorkers';

/** A line for whoever watches a path of a management cluster. */
export interface FleetChange {
  managementCluster: number;
  path: string;
  line: string;
}

interface Condition {
  type: string;
  status: string;
  reason: string;
  message: string;
  lastTransitionTime: string;
}

interface Changed extends GeneratedObject {
  status: { lastUpdated?: string; conditions?: Condition[] };
}

export interface FleetChangesOptions {
  managementClusters: number;
  /** Clusters in each. */
  clusters: number;
  patternsOf: (
    managementCluster: number,
    serial: number,
  ) => Map<string, StampPattern[]>;
}

/** The label of a Cluster that says when it was written. */
export const WRITTEN_LABEL = 'written';

/** Microseconds on the clock that all processes of a machine share. */
export const microseconds = () => Number(process.hrtime.bigint() / 1_000n);

/**
 * What happens in a fleet at work. Of ten changes two are labels of Clusters,
 * which every viewer of the cluster sees; four are Machines (one of them loses
 * or regains its node), three are infrastructure and MachineSets, and one is a
 * Kubernetes Event. Consecutive changes go to different clusters.
 */
export class FleetChanges {
  readonly #options: FleetChangesOptions;
  #count = 0;
  #lost?: { managementCluster: number; serial: number };

  static create(options: FleetChangesOptions): FleetChanges {
    return new FleetChanges(options);
  }

  private constructor(options: FleetChangesOptions) {
    this.#options = options;
  }

  next(): FleetChange {
    const { managementClusters, clusters } = this.#options;
    const count = this.#count;
    this.#count += 1;
    const managementCluster = count % managementClusters;
    const turn = Math.floor(count / managementClusters);
    // A prime apart, so that all clusters have their turn with every change.
    const serial = (turn * 7_919 + Math.floor(turn / clusters)) % clusters;
    const place = { managementCluster, serial };
    switch (turn % 10) {
      case 0:
      case 5:
        return this.#clusterLabel(place);
      case 1:
        return this.#nodeHealth(place);
      case 2:
      case 6:
      case 8:
        return this.#modified(place, '/machines', () => undefined);
      case 3:
      case 7:
        return this.#modified(place, '/openstackmachines', () => undefined);
      case 4:
        return this.#modified(place, '/machinesets', () => undefined);
      default:
        return this.#event(place);
    }
  }

  #clusterLabel(place: { managementCluster: number; serial: number }) {
    return this.#modified(place, '/clusters', ({ metadata }) => {
      const written = `t${microseconds()}`;
      metadata.labels = { ...metadata.labels, [WRITTEN_LABEL]: written };
    });
  }

  /** One machine after the other loses its node, and the last one regains it. */
  #nodeHealth(next: { managementCluster: number; serial: number }) {
    const regained = this.#lost;
    this.#lost = regained ? undefined : next;
    return this.#modified(regained ?? next, '/machines', ({ status }) => {
      if (regained) return;
      for (const condition of status.conditions ?? []) {
        if (!/^(Ready|Available|Node)/.test(condition.type)) continue;
        condition.status = 'False';
        condition.reason = 'NodeNotReady';
        condition.message = '* Node.Ready: kubelet stopped posting status';
        condition.lastTransitionTime = new Date().toISOString();
      }
    });
  }

  #modified(
    {
      managementCluster,
      serial,
    }: { managementCluster: number; serial: number },
    suffix: string,
    change: (object: Changed) => void,
  ): FleetChange {
    const patterns = this.#options.patternsOf(managementCluster, serial);
    const [path, kind] = [...patterns].find(([at]) => at.endsWith(suffix))!;
    const pattern = kind[kind.length - 1];
    const object = JSON.parse(stamp(pattern, serial)) as Changed;
    object.metadata.resourceVersion = String(1_000_000 + this.#count);
    if (object.status.lastUpdated) {
      object.status.lastUpdated = new Date().toISOString();
    }
    change(object);
    const line = `${JSON.stringify({ type: 'MODIFIED', object })}\n`;
    return { managementCluster, path, line };
  }

  #event(place: { managementCluster: number; serial: number }): FleetChange {
    const { namespace, name } = clusterName(place.serial);
    const now = new Date().toISOString();
    const object = {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: {
        name: `${name}.${this.#count}`,
        namespace,
        uid: `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`,
        resourceVersion: String(1_000_000 + this.#count),
        creationTimestamp: now,
      },
      involvedObject: {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        name,
        namespace,
      },
      type: 'Normal',
      reason: 'Reconciled',
      message: `Reconciled ${name}`,
      firstTimestamp: now,
      lastTimestamp: now,
      count: 1,
      source: { component: 'cluster-controller' },
    };
    const line = `${JSON.stringify({ type: 'ADDED', object })}\n`;
    const { managementCluster } = place;
    return { managementCluster, path: '/api/v1/events', line };
  }
}
