import { columnOf } from './columnOf';
import { PrinterColumn } from './types';

/** Columns whose value is computed rather than read start with `=`. */
const COLUMNS: Record<string, string[]> = {
  Namespace: ['Status|string|.status.phase', 'Age'],
  Node: [
    'Status|string|=nodeStatus',
    'Roles|string|=nodeRoles',
    'Age',
    'Version|string|.status.nodeInfo.kubeletVersion',
  ],
  ConfigMap: ['Data|string|=dataCount', 'Age'],
  Secret: ['Type|string|.type', 'Data|string|=dataCount', 'Age'],
  Event: [
    'Last Seen|string|=lastSeen',
    'Type|string|.type',
    'Reason|string|.reason',
    'Object|string|=involvedObject',
    'Subobject|string|.involvedObject.fieldPath|1',
    'Source|string|=eventSource|1',
    'Message|string|.message',
    'First Seen|string|=firstSeen|1',
    'Count|string|=eventCount|1',
    'Name|string|.metadata.name|1',
  ],
  ServiceAccount: ['Secrets|string|=secretCount', 'Age'],
  Pod: [
    'Ready|string|=podReady',
    'Status|string|=podStatus',
    'Restarts|string|=podRestarts',
    'Age',
  ],
  Service: [
    'Type|string|.spec.type',
    'Cluster-IP|string|.spec.clusterIP',
    'Age',
  ],
  PersistentVolumeClaim: [
    'Status|string|.status.phase',
    'Volume|string|.spec.volumeName',
    'Age',
  ],
  Deployment: [
    'Ready|string|=readyReplicas',
    'Up-to-date|string|=updatedReplicas',
    'Available|string|=availableReplicas',
    'Age',
  ],
  ReplicaSet: [
    'Desired|integer|.spec.replicas',
    'Current|integer|.status.replicas',
    'Ready|integer|=readyCount',
    'Age',
  ],
  StatefulSet: ['Ready|string|=readyReplicas', 'Age'],
  Lease: ['Holder|string|.spec.holderIdentity', 'Age'],
  CustomResourceDefinition: ['Created At|date|=createdAt'],
};

/** Columns of `kubectl get` for a kind of Kubernetes itself. */
export function builtInColumns(kind: string): PrinterColumn[] {
  return (COLUMNS[kind] ?? ['Age']).map(text =>
    columnOf(text === 'Age' ? 'Age|string|=age' : text),
  );
}
