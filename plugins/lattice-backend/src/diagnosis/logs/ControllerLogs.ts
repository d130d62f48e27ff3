import { ControllerLogStatus } from '@lattice-dev/plugin-lattice-common';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { ControllerLogLine, DiagnosedObject } from '../engine/DiagnosisInput';
import { logBounds, readControllerLog } from './readControllerLog';

/** Reads the last lines of one pod; throws a KubernetesError. */
export type ReadPodLog = (
  managementCluster: string,
  pod: { namespace: string; name: string },
  bounds: { lines: number; bytes: number },
) => Promise<string>;

export interface ReadLogs {
  readonly lines: readonly ControllerLogLine[];
  readonly statuses: readonly ControllerLogStatus[];
}

/** More pods than this have no say in one cluster. */
const MAX_PODS = 12;
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * What the controllers that work on a cluster have logged about its objects:
 * read when somebody asks, and only from their pods. A log that must not be
 * read is told, not thrown.
 */
export async function readLogsOf(
  managementCluster: string,
  cluster: {
    objects: readonly DiagnosedObject[];
    surroundings: readonly DiagnosedObject[];
    now: number;
  },
  read: ReadPodLog,
): Promise<ReadLogs> {
  const pods = cluster.surroundings
    .filter(({ facts }) => facts.of === 'pod')
    .slice(0, MAX_PODS);
  const parts = await Promise.all(
    pods.map(pod => readOne(managementCluster, pod, cluster, read)),
  );
  return {
    lines: parts.flatMap(({ lines }) => lines),
    statuses: parts.map(({ status }) => status),
  };
}

async function readOne(
  managementCluster: string,
  { namespace, name }: DiagnosedObject,
  { objects, now }: { objects: readonly DiagnosedObject[]; now: number },
  read: ReadPodLog,
): Promise<{ lines: ControllerLogLine[]; status: ControllerLogStatus }> {
  const controller = `${namespace}/${name}`;
  try {
    const bounds = { lines: logBounds.lines, bytes: MAX_BYTES };
    const log = await read(managementCluster, { namespace, name }, bounds);
    const lines = readControllerLog(log, { controller, objects, now });
    return {
      lines,
      status: { controller, state: 'read', lines: lines.length },
    };
  } catch (error) {
    const known = error instanceof KubernetesError ? error : undefined;
    const state = known?.statusCode === 403 ? 'forbidden' : 'failed';
    const message = known?.message ?? 'The log could not be read.';
    return { lines: [], status: { controller, state, lines: 0, message } };
  }
}
