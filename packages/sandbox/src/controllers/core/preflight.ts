import { Context } from '../engine/Controller';
import { MachineSet, Resource } from '../engine/model';
import { clusterOf, follow } from './clusterView';

const SKIP = 'machineset.cluster.x-k8s.io/skip-preflight-checks';

interface Check {
  name: string;
  /** What speaks against new Machines, if anything. */
  problem(set: MachineSet, controlPlane: Resource): string | undefined;
}

/** Cluster API's own reasons not to create a worker yet. */
const CHECKS: Check[] = [
  {
    name: 'ControlPlaneIsStable',
    problem: (_, controlPlane) => {
      const { kind, metadata, spec, status } = controlPlane;
      const title = `${kind} ${metadata.namespace}/${metadata.name}`;
      if (!status?.version) return `${title} is provisioning`;
      return sameVersion(status.version, spec?.version)
        ? undefined
        : `${title} is upgrading`;
    },
  },
  {
    name: 'KubernetesVersionSkew',
    problem: ({ spec }, { status }) => {
      const [worker, controlPlane] = [
        minorOf(spec.template.spec.version),
        minorOf(status?.version),
      ];
      if (
        worker === undefined ||
        controlPlane === undefined ||
        worker <= controlPlane
      )
        return undefined;
      return `MachineSet version (${spec.template.spec.version}) and ControlPlane version (${status?.version}) do not conform to the Kubernetes version skew policy as MachineSet version is higher than ControlPlane version`;
    },
  },
];

export function preflight(set: MachineSet, context: Context): string[] {
  const cluster = clusterOf(set, context);
  const controlPlane = follow(set, cluster?.spec.controlPlaneRef, context);
  const skipped = (set.metadata.annotations?.[SKIP] ?? '').split(',');
  const strike = skipped.includes('ControlPlaneIsStable')
    ? undefined
    : context.faults.find('machineSet.preflight', set, context);
  const told =
    strike?.shown.conditions?.map(({ message }) => message ?? '') ?? [];
  if (!controlPlane) return told;
  const found = CHECKS.filter(
    ({ name }) => !skipped.includes(name) && !skipped.includes('All'),
  ).flatMap(({ name, problem }) => {
    const text = problem(set, controlPlane);
    return text ? [`${text} ("${name}" preflight check failed)`] : [];
  });
  return [...told, ...found];
}

/** k0smotron and RKE2 add their own build to the version. */
export function sameVersion(a: unknown, b: unknown): boolean {
  return bare(a) === bare(b);
}

function bare(version: unknown): string {
  return String(version ?? '')
    .replace(/^v/, '')
    .split(/[+-]/)[0];
}

function minorOf(version: unknown): number | undefined {
  const minor = Number(bare(version).split('.')[1]);
  return Number.isNaN(minor) ? undefined : minor;
}
