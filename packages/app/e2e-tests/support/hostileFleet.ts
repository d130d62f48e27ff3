const counts = { desired: 3, current: 3, ready: 2, upToDate: 3 };
const healths = ['failed', 'degraded', 'progressing', 'healthy'];

/** A cluster for each text, in which every field of others is that text. */
export function hostileFleet(texts: readonly string[]) {
  return texts.map((text, at) => ({
    id: `${text}/${text}/${text}-${at}`,
    managementCluster: at % 2 ? text : 'sandbox-ber',
    namespace: text,
    name: text,
    uid: `uid-${at}`,
    flavour: 'capo-kubeadm',
    health: healths[at % healths.length],
    phase: 'running',
    sentence: text,
    rootCause:
      at % 3 === 0
        ? undefined
        : { id: text, title: text, severity: 'error', firstStep: text },
    kubernetesVersion: text,
    kubernetesVersions: [text],
    owner: text,
    system: text,
    labels: { [text]: text },
    controlPlane: counts,
    workers: counts,
    createdAt: '2026-01-01T00:00:00Z',
    paused: false,
    deleting: false,
    endpoint: text,
  }));
}
