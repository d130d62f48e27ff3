import { Assessment } from './Assessment';

const byNumber = new Intl.Collator('en', { numeric: true });

/** The Kubernetes version that somebody asked for. */
export function wantedVersion({
  objects,
  controlPlane,
}: Assessment): string | undefined {
  return withPrefix(
    objects.cluster?.facts.topology?.version ??
      controlPlane.object?.facts.version ??
      objects.latticeCluster?.facts.version,
  );
}

/** Every version that runs, oldest first. */
export function kubernetesVersions({
  machines,
  controlPlane,
}: Assessment): string[] {
  const found = new Set(machines.flatMap(one => one.status.version ?? []));
  const { object } = controlPlane;
  if (object?.facts.hosted && object.facts.observedVersion) {
    found.add(object.facts.observedVersion);
  }
  return [...found].sort(byNumber.compare);
}

function withPrefix(version: string | undefined): string | undefined {
  return version === undefined || version.startsWith('v')
    ? version
    : `v${version}`;
}
