import { Lab } from '../Lab';

const at = () => new Date().toISOString().replace(/\.\d+/, '');

export interface ReportedCondition {
  readonly type: string;
  readonly status: string;
  readonly message: string;
}

/** Sets a condition of a Node, or of a pod, in the cluster itself. */
export function report(
  lab: Lab,
  name: string,
  args: readonly string[],
  condition: ReportedCondition,
): void {
  const read = lab.workload(name, ['get', ...args, '-o', 'json']);
  const { conditions } = JSON.parse(read).status;
  const others = (conditions ?? []).filter(
    ({ type }: { type: string }) => type !== condition.type,
  );
  const told = { ...condition, reason: 'Seen', lastTransitionTime: at() };
  const status = { conditions: [...others, told] };
  const patch = JSON.stringify({ status });
  lab.workload(name, ['patch', ...args, '--type', 'merge', '-p', patch]);
}

export function nodes(lab: Lab, name: string): string[] {
  return lab
    .workload(name, ['get', 'nodes', '-o', 'name'])
    .split('\n')
    .filter(Boolean);
}

export function isControlPlane(node: string, name: string): boolean {
  return !node.includes(`${name}-md-0`);
}

export function healthCheck(
  name: string,
  selector: string,
  extra = '',
): string {
  return `{apiVersion: cluster.x-k8s.io/v1beta2, kind: MachineHealthCheck, metadata: {name: ${name}},
    spec: {clusterName: ${name}, selector: {matchLabels: ${selector}},${extra}
    checks: {unhealthyNodeConditions: [{type: Ready, status: "False", timeoutSeconds: 30}]}}}`;
}
