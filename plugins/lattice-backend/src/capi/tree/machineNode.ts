import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { AssessedMachine } from '../machines/assessMachine';
import { Assessment } from '../status/Assessment';
import { time } from '../time';
import { absentNode, objectNode, present } from './nodes';

/** A machine with its bootstrap data, server, image and node. */
export function machineNode(
  assessment: Assessment,
  assessed: AssessedMachine,
): TreeNode {
  const { objects } = assessment;
  const { machine, status } = assessed;
  const { bootstrapRef, infrastructureRef } = machine.facts;
  const bootstrap = objects.resolve(bootstrapRef, machine);
  return objectNode(assessment, machine, {
    state: {
      health: status.health,
      state: status.state,
      since: time(status.since) ?? undefined,
      message: status.message,
    },
    children: [
      bootstrap
        ? objectNode(assessment, bootstrap, { role: 'Bootstrap' })
        : bootstrapRef &&
          absentNode(bootstrapRef, machine, {
            role: 'Bootstrap',
            certain: objects.isMissing(bootstrapRef, machine),
            foreign: objects.isForeign(bootstrapRef, machine),
          }),
      infraNode(assessment, assessed) ??
        (infrastructureRef &&
          absentNode(infrastructureRef, machine, {
            role: 'Server',
            certain: objects.isMissing(infrastructureRef, machine),
            foreign: objects.isForeign(infrastructureRef, machine),
          })),
      nodeNode(assessed),
    ],
  });
}

function infraNode(
  assessment: Assessment,
  { machine }: AssessedMachine,
): TreeNode | undefined {
  const { objects } = assessment;
  const infra = objects.infraMachineOf(machine);
  if (infra === undefined) {
    return undefined;
  }
  const server = objects.serverOf(infra);
  const { imageRef } = infra.facts;
  const image = objects.resolve(imageRef, infra);
  return objectNode(assessment, infra, {
    role: 'Server',
    children: present([
      server && objectNode(assessment, server),
      image && objectNode(assessment, image, { role: 'Image' }),
      !image && imageRef && objects.isMissing(imageRef, infra)
        ? absentNode(imageRef, infra, { role: 'Image', certain: true })
        : undefined,
    ]),
  });
}

/** The node lives in the workload cluster; only its absence is news. */
function nodeNode({ machine, steps }: AssessedMachine): TreeNode | undefined {
  const step = steps.find(one => one.id === 'node');
  if (step?.state === 'done' || machine.deletedAt !== undefined) {
    return undefined;
  }
  const ref = { group: '', kind: 'Node', name: machine.name, namespace: '' };
  const absent = absentNode(ref, machine, {
    certain: true,
    message: step?.message || 'Waiting for its server',
  });
  return {
    ...absent,
    health: step?.state === 'failed' ? 'failed' : 'progressing',
    state: 'Pending',
  };
}
