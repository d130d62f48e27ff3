import { ConflictError } from '@backstage/errors';
import { ReplaceMachineChange } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts, machinesOf } from '../cluster/ClusterParts';
import { holds } from '../cluster/conditionOf';
import { requireChangeable } from '../cluster/requireChangeable';
import { at, KubeObject } from '../objects/KubeObject';
import { annotate } from './annotate';
import { requireQuorumWithout } from './etcdMembers';
import { findMachine, FoundMachine } from './findMachine';
import { forecastOne } from './forecastOne';
import { Remediation, remediationOf } from './remediationOf';

const REMEDIATE = 'cluster.x-k8s.io/remediate-machine';

/**
 * Replaces one machine. A MachineHealthCheck that covers it gets the order,
 * because it keeps its own limits; without one the machine is deleted, and
 * what owns it makes a new one.
 */
export function decideReplace(
  parts: ClusterParts,
  healthChecks: KubeObject[],
  { machine: name }: ReplaceMachineChange,
): ChangeSet {
  const paused = requireChangeable(parts);
  const found = findMachine(parts, name);
  const { machine, pool, group } = found;
  if (!pool) requireQuorumWithout(parts, machine);
  const covering = coveringOf(found, healthChecks);
  const remediation = covering?.limited ? undefined : covering;
  const change: ChangeSet = {
    cluster: parts.id,
    operation: 'replace-machine',
    sentence: `Replace machine ${name} of ${group}.`,
    warnings: [
      ...paused,
      ...whatElse(covering),
      ...alone(parts, found),
      ...drainLimit(machine),
    ],
    create: [],
    patch: [],
    remove: [],
    roll: forecastOne(parts, found, 'replaced on request'),
  };
  if (!remediation) return { ...change, remove: [machine] };
  if (REMEDIATE in (machine.metadata.annotations ?? {})) {
    const sentence = `Machine ${name} of ${group} is already marked to be replaced.`;
    return { ...change, sentence };
  }
  return { ...change, patch: [annotate(machine, REMEDIATE)] };
}

/**
 * The check that carries the replacement out. It leaves machines of an older
 * MachineSet to the rollout that is under way, and one that waits for a
 * person (OnDelete) would wait for ever.
 */
function coveringOf(
  { machine, pool }: FoundMachine,
  healthChecks: KubeObject[],
): Remediation | undefined {
  const remediation = remediationOf(machine, healthChecks);
  if (!remediation || (pool && !holds(machine, 'UpToDate'))) return undefined;
  const { blocked, limited } = remediation;
  // Its limit guards workers against a mass repair, not against one that
  // somebody wants; members of etcd it guards as well.
  const refusal = blocked ?? (pool ? undefined : limited);
  if (refusal) throw new ConflictError(refusal);
  return remediation;
}

function whatElse(remediation: Remediation | undefined): string[] {
  if (!remediation) return [];
  const { healthCheck, external, limited } = remediation;
  if (limited) return [`${limited} So the machine is deleted directly.`];
  return external
    ? [
        `MachineHealthCheck ${healthCheck} hands the machine to a ${external}, which decides how it is repaired.`,
      ]
    : [];
}

/** The old machine goes before the new one is there. */
function alone(parts: ClusterParts, { pool, group }: FoundMachine): string[] {
  const count = machinesOf(parts, pool).length;
  if (count === 1) {
    return [
      `It's the only machine of ${group}: pods that run only there wait until the new one is ready.`,
    ];
  }
  return pool
    ? []
    : [
        `The old machine leaves before the new one joins: until then the control plane has ${
          count - 1
        } of ${count} members.`,
      ];
}

function drainLimit({ spec }: KubeObject): string[] {
  const limit =
    at(spec, 'deletion', 'nodeDrainTimeoutSeconds') ??
    at(spec, 'nodeDrainTimeout');
  return limit
    ? []
    : [
        'Draining has no time limit: a disruption budget that allows no disruption holds it up.',
      ];
}
