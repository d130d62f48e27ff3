import { condition } from '../engine/conditions';
import { bullet, textOf } from '../engine/messages';
import { Condition } from '../engine/model';
import { ControlPlaneKind } from './controlPlaneKinds';

/** Conditions that count into Ready, besides the control plane's own. */
const SUMMARISED = [
  'Deleting',
  'BootstrapConfigReady',
  'InfrastructureReady',
  'NodeHealthy',
  'HealthCheckSucceeded',
  'OwnerRemediated',
];

/** The summary of a Machine. */
export function readyOf(
  parts: Condition[],
  row: ControlPlaneKind | undefined,
): Condition {
  const find = (type: string) => parts.find(part => part.type === type);
  const deleting = find('Deleting');
  if (deleting?.status === 'True') {
    const message = `* Deleting: Machine deletion in progress, stage: ${deleting.reason}`;
    return condition('Ready', 'False', 'NotReady', message);
  }
  const gates = row?.machineReports ?? [];
  const bad = [...SUMMARISED, ...gates.map(({ type }) => type)]
    .map(find)
    .filter(
      part =>
        part !== undefined &&
        part.type !== 'Deleting' &&
        part.status !== 'True',
    ) as Condition[];
  if (bad.length === 0) return condition('Ready', 'True', 'Ready');
  const groupOf = (type: string) =>
    gates.find(gate => gate.type === type)?.group ?? type;
  const lines = new Set(
    bad.map(part => bullet(groupOf(part.type), textOf(part))),
  );
  const message = [...lines].join('\n');
  return bad.some(({ status }) => status === 'False')
    ? condition('Ready', 'False', 'NotReady', message)
    : condition('Ready', 'Unknown', 'ReadyUnknown', message);
}
