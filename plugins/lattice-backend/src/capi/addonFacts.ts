/** Which clusters a set is for. */
export interface ClusterSelector {
  readonly matchLabels: Readonly<Record<string, string>>;
  readonly matchExpressions: readonly {
    readonly key: string;
    readonly operator: string;
    readonly values: readonly string[];
  }[];
}

export interface ResourceSetFacts {
  readonly of: 'resourceSet';
  readonly resources: readonly string[];
  readonly selector: ClusterSelector;
}

export interface BoundSet {
  readonly name: string;
  /** `Kind/name` of what was applied, and of what could not be. */
  readonly applied: readonly string[];
  readonly refused: readonly string[];
  readonly appliedAt: number | undefined;
}

export interface BindingFacts {
  readonly of: 'binding';
  readonly clusterName: string;
  readonly sets: readonly BoundSet[];
}

/** A ClusterAddon, HelmReleaseProxy or HelmChartProxy. */
export interface AddonFacts {
  readonly of: 'addon';
  readonly title: string;
  readonly clusterName: string | undefined;
  readonly clusterNamespace: string | undefined;
  readonly ready: boolean | undefined;
  readonly state: string | undefined;
  readonly failure: string | undefined;
}
