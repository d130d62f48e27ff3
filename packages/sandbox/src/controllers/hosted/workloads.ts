import { KubeObject, OwnerReference } from '../../store/types';
import { JsonObject } from '../engine/model';

/** What a hosted control plane is made of in the management cluster. */
export interface Workload {
  name: string;
  namespace?: string;
  labels: Record<string, string>;
  owner: OwnerReference;
}

interface Scaled extends Workload {
  replicas: number;
  image: string;
  ready: boolean;
}

function metadata({ name, namespace, labels, owner }: Workload) {
  return { name, namespace, labels, ownerReferences: [owner] };
}

export function scaled(
  kind: 'Deployment' | 'StatefulSet',
  options: Scaled,
): KubeObject {
  const { labels, replicas, image, name, ready } = options;
  const up = ready ? replicas : 0;
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: metadata(options),
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name, image }] },
      },
    },
    status: {
      replicas,
      readyReplicas: up,
      availableReplicas: up,
      updatedReplicas: replicas,
      observedGeneration: 1,
    },
  };
}

export function pod(
  options: Scaled,
  waiting?: { reason: string; message: string },
): KubeObject {
  const { image, ready } = options;
  const state: JsonObject = waiting ? { waiting } : { running: {} };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: metadata(options),
    spec: { containers: [{ name: 'controller', image }] },
    status: {
      phase: ready ? 'Running' : 'Pending',
      conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }],
      containerStatuses: [
        {
          name: 'controller',
          image,
          ready,
          restartCount: waiting?.reason === 'CrashLoopBackOff' ? 7 : 0,
          state,
        },
      ],
    },
  };
}

export function service(
  options: Workload & { type: string; ports: number[]; address?: string },
): KubeObject {
  const { type, ports, address } = options;
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata(options),
    spec: {
      type,
      ports: ports.map(port => ({
        name: `port-${port}`,
        port,
        protocol: 'TCP',
      })),
    },
    status: { loadBalancer: address ? { ingress: [{ ip: address }] } : {} },
  };
}

export function claim(
  options: Workload & { size: string; bound: boolean },
): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadata(options),
    spec: {
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: options.size } },
    },
    status: { phase: options.bound ? 'Bound' : 'Pending' },
  };
}
