import { condition } from '../engine/conditions';
import { Context } from '../engine/Controller';
import {
  Cluster,
  Condition,
  Machine,
  MachineControlPlane,
  MachineDeployment,
  MachineSet,
} from '../engine/model';
import {
  CORE_GROUP,
  DEPLOYMENT_NAME,
  isControlPlaneMachine,
  SET_NAME,
} from '../engine/objects';
import { follow } from './clusterView';
import { sameTemplate } from './machineTemplates';
import { isToBeRolled } from './rolloutAfter';

const CLONED_FROM = 'cluster.x-k8s.io/cloned-from-name';

/** Whether a Machine is what its owner would create today. */
export function upToDate(
  machine: Machine,
  cluster: Cluster | undefined,
  context: Context,
): Condition {
  const differences = isControlPlaneMachine(machine)
    ? controlPlaneDifferences(
        machine,
        follow<MachineControlPlane>(
          machine,
          cluster?.spec.controlPlaneRef,
          context,
        ),
        context,
      )
    : workerDifferences(machine, context);
  return differences.length === 0
    ? condition('UpToDate', 'True', 'UpToDate')
    : condition(
        'UpToDate',
        'False',
        'NotUpToDate',
        differences.map(line => `* ${line}`).join('\n'),
      );
}

export function controlPlaneDifferences(
  machine: Machine,
  controlPlane: MachineControlPlane | undefined,
  context: Context,
): string[] {
  if (!controlPlane) return [];
  const wanted = controlPlane.spec.version;
  const template = controlPlane.spec.machineTemplate?.spec?.infrastructureRef;
  const infrastructure = follow(
    machine,
    machine.spec.infrastructureRef,
    context,
  );
  const clonedFrom = infrastructure?.metadata.annotations?.[CLONED_FROM];
  return [
    ...(isToBeRolled(machine, controlPlane, context)
      ? ['KubeadmControlPlane spec.rolloutAfter expired']
      : []),
    ...versionDifference(machine.spec.version, wanted),
    ...(clonedFrom && template && clonedFrom !== template.name
      ? [`${machine.spec.infrastructureRef.kind} is not up-to-date`]
      : []),
  ];
}

function workerDifferences(machine: Machine, context: Context): string[] {
  const { client } = context;
  const { namespace, labels } = machine.metadata;
  const find = <T extends MachineSet>(kind: string, name: string | undefined) =>
    name
      ? client.get<T>({ group: CORE_GROUP, kind, namespace, name })
      : undefined;
  const set = find<MachineSet>('MachineSet', labels?.[SET_NAME]);
  const deployment = find<MachineDeployment>(
    'MachineDeployment',
    labels?.[DEPLOYMENT_NAME],
  );
  if (!set || !deployment) return [];
  if (sameTemplate(deployment.spec.template, set.spec.template)) {
    return isToBeRolled(set, deployment, context)
      ? ['MachineDeployment spec.rolloutAfter expired']
      : [];
  }
  const [have, want] = [set.spec.template.spec, deployment.spec.template.spec];
  return [
    ...versionDifference(have.version, want.version),
    ...(have.infrastructureRef.name !== want.infrastructureRef.name
      ? [`${have.infrastructureRef.kind} is not up-to-date`]
      : []),
    ...(have.bootstrap.configRef?.name !== want.bootstrap.configRef?.name
      ? [`${want.bootstrap.configRef?.kind} is not up-to-date`]
      : []),
  ];
}

function versionDifference(
  have: string | undefined,
  want: string | undefined,
): string[] {
  return have === want ? [] : [`Version ${have}, ${want} required`];
}
