import {
  ClusterDetail,
  ControlPlaneStatus,
  Health,
  InfrastructureStatus,
  MachineStatus,
  PoolStatus,
} from '@lattice-dev/plugin-lattice-common';
import { compareTexts } from '../compareTexts';
import { listConditions } from '../conditions/listConditions';
import { mergeEvents } from '../events/mergeEvents';
import { AssessedMachine } from '../machines/assessMachine';
import { pipeline } from '../pipeline/pipeline';
import { ProjectedObject } from '../ProjectedObject';
import { missingReference, referenceTo } from '../referenceTo';
import { assessCluster } from './assessCluster';
import { Assessment } from './Assessment';
import { AssessedPool } from './assessPools';
import { rowOf, StatusOptions } from './clusterRow';
import { poolCounts } from './countReplicas';
import { Problem } from './Problem';

/**
 * Everything about one cluster, from the objects that belong to it in whatever
 * order; undefined when none of them is a cluster.
 */
export function clusterStatus(
  objects: Iterable<ProjectedObject>,
  options: StatusOptions,
): ClusterDetail | undefined {
  const assessment = assessCluster(objects, options);
  return assessment && detailOf(assessment, options);
}

export function detailOf(
  assessment: Assessment,
  options: { managementCluster: string },
): ClusterDetail {
  const poolOf = new Map(
    assessment.pools.flatMap(pool => pool.machines.map(one => [one, pool])),
  );
  const steps = pipeline(assessment);
  return {
    ...rowOf(assessment, options, steps),
    infrastructure: infrastructureStatus(assessment),
    controlPlaneStatus: controlPlaneStatus(assessment),
    pools: assessment.pools.map(poolStatus),
    machines: assessment.machines
      .map(one => machineIn(one, poolOf.get(one)))
      .sort(byPlace),
    pipeline: steps,
    conditions: listConditions(assessment.objects.all),
    events: mergeEvents(assessment.objects.all),
  };
}

function infrastructureStatus({
  objects,
  infrastructure,
}: Assessment): InfrastructureStatus {
  const { object } = infrastructure;
  const { cluster } = objects;
  const ref = cluster?.facts.infrastructureRef;
  const cloud = object?.facts.cloud;
  const [problem] = infrastructure.problems;
  return {
    object: object
      ? referenceTo(object)
      : ref && missingReference(ref, cluster?.namespace ?? ''),
    health: partHealth(problem, infrastructure.ready),
    message: problem?.sentence ?? '',
    cloudName: cloud?.cloudName,
    region: cloud?.region,
    credentials: cloud?.credentials,
    externalNetwork: cloud?.externalNetwork,
    nodeNetwork: cloud?.network,
    nodeCidrs: [...(cloud?.nodeCidrs ?? [])],
    podCidrs: [...(cluster?.facts.podCidrs ?? [])],
    serviceCidrs: [...(cluster?.facts.serviceCidrs ?? [])],
    loadBalancer: cloud?.loadBalancer,
    failureDomains: [...(object?.facts.failureDomains ?? [])],
  };
}

function controlPlaneStatus(assessment: Assessment): ControlPlaneStatus {
  const { controlPlane, controlPlaneMachines, counts, objects, problems } =
    assessment;
  const { object } = controlPlane;
  const ref = objects.cluster?.facts.controlPlaneRef;
  const problem = problems.find(one => one.step === 'controlPlane');
  const expiries = controlPlaneMachines.flatMap(
    one => one.status.certificatesExpireAt ?? [],
  );
  return {
    object: object
      ? referenceTo(object)
      : ref && missingReference(ref, objects.cluster?.namespace ?? ''),
    hosted: controlPlane.hosted,
    health: controlPlane.gone
      ? 'deleting'
      : partHealth(
          problem,
          controlPlane.available !== false && controlPlane.initialized,
        ),
    message: problem?.sentence ?? '',
    replicas: counts.controlPlane,
    version: object?.facts.version,
    machineSize: controlPlaneMachines[0]?.status.machineSize,
    failureDomains: domainsOf(controlPlaneMachines),
    etcd: controlPlane.etcd,
    components: controlPlane.components,
    certificatesExpireAt: expiries.sort()[0],
  };
}

function poolStatus(assessed: AssessedPool): PoolStatus {
  const { pool, name, machines, problem } = assessed;
  return {
    object: referenceTo(pool),
    name,
    health: partHealth(problem, true),
    message: problem?.sentence ?? '',
    replicas: poolCounts(assessed),
    version: pool.facts.version,
    machineSize:
      machines[0]?.status.machineSize ?? assessed.template?.machineSize,
    image: machines[0]?.status.image ?? assessed.template?.image,
    failureDomains: domainsOf(machines),
    autoscaling: autoscaling(pool),
  };
}

function partHealth(problem: Problem | undefined, good: boolean): Health {
  const bySeverity = {
    broken: 'failed',
    moving: 'progressing',
    unseen: 'unknown',
  } as const;
  if (problem) {
    return bySeverity[problem.severity];
  }
  return good ? 'healthy' : 'progressing';
}

const AUTOSCALER = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-';

function autoscaling({
  annotations,
}: ProjectedObject): PoolStatus['autoscaling'] {
  const min = Number(annotations[`${AUTOSCALER}min-size`]);
  const max = Number(annotations[`${AUTOSCALER}max-size`]);
  return Number.isInteger(min) && Number.isInteger(max)
    ? { min, max }
    : undefined;
}

function machineIn(
  one: AssessedMachine,
  pool: AssessedPool | undefined,
): MachineStatus {
  return pool ? { ...one.status, pool: pool.name } : one.status;
}

function byPlace(left: MachineStatus, right: MachineStatus): number {
  return (
    Number(right.controlPlane) - Number(left.controlPlane) ||
    compareTexts(left.pool ?? '', right.pool ?? '') ||
    compareTexts(left.object.name, right.object.name)
  );
}

function domainsOf(machines: readonly AssessedMachine[]): string[] {
  return [
    ...new Set(machines.flatMap(one => one.status.failureDomain ?? [])),
  ].sort();
}
