/** A kind that the backend may not read. */
export interface DeniedKind {
  readonly name: string;
  /** As sources name it. */
  readonly source: string;
  readonly rule: { kind: string; group: string };
}

function denied(kind: string, group: string): DeniedKind {
  return {
    name: `never readable: ${kind}`,
    source: group ? `${kind}.${group}` : kind,
    rule: { kind, group },
  };
}

/** Some that rows rest on, and some that they can do without. */
export const deniable: readonly DeniedKind[] = [
  denied('LatticeCluster', 'lattice.dev'),
  denied('Machine', 'cluster.x-k8s.io'),
  denied('OpenStackServer', 'infrastructure.cluster.x-k8s.io'),
  denied('Pod', ''),
];
