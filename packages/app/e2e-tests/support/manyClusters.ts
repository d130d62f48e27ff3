const teams = ['checkout', 'payments', 'search', 'data', 'platform'];
const places = ['ber', 'fra', 'muc', 'ham'];
const stages = ['prod', 'staging', 'perf', 'dev', 'preview'];
const flavours = ['capo-kubeadm', 'cluster-class', 'kamaji', 'k0smotron'];

/** Mostly well, as fleets are. */
const healthAt = (at: number) => {
  if (at % 97 === 0) return 'failed';
  if (at % 41 === 0) return 'degraded';
  if (at % 29 === 0) return 'progressing';
  return at % 113 === 0 ? 'paused' : 'healthy';
};

const sentences: Record<string, string> = {
  failed: 'OpenStack refuses the credentials of the cluster.',
  degraded: '2 of 6 workers are not ready.',
  progressing: 'Creating: 1 of 3 control plane machines.',
  paused: 'Reconciliation is paused.',
  healthy: '',
};

function clusterAt(at: number) {
  const team = teams[at % teams.length];
  const place = places[at % places.length];
  const health = healthAt(at);
  const name = `${team}-${stages[(at * 7) % stages.length]}-${at}`;
  const ready = health === 'healthy' ? 6 : 4;
  return {
    id: `mgmt-${place}/team-${team}/${name}`,
    managementCluster: `mgmt-${place}`,
    namespace: `team-${team}`,
    name,
    uid: `uid-${at}`,
    flavour: flavours[(at * 3) % flavours.length],
    health,
    phase: 'running',
    sentence: sentences[health],
    since: '2026-11-16T06:00:00Z',
    kubernetesVersion: `v1.3${3 + (at % 3)}.${at % 5}`,
    kubernetesVersions: [],
    owner: `group:default/${team}`,
    labels: {},
    controlPlane: { desired: 3, current: 3, ready: 3, upToDate: 3 },
    workers: { desired: 6, current: 6, ready, upToDate: 6 },
    createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString(),
    paused: health === 'paused',
    deleting: false,
  };
}

/** A fleet of so many clusters, for pictures. */
export const manyClusters = (count: number) =>
  Array.from({ length: count }, (_, at) => clusterAt(at));

/** Where they are, all of it live. */
export const manySources = () =>
  places.map(place => ({
    managementCluster: `mgmt-${place}`,
    state: 'live',
    since: '2026-11-16T06:00:00Z',
  }));

/** The places in these states, in order, each for a while. */
export const sourcesIn = (states: string[]) =>
  states.map((state, at) => ({
    managementCluster: `mgmt-${places[at]}`,
    state,
    since: '2026-11-16T06:00:00Z',
    ...(state === 'unreachable' && {
      lastError: 'no such file: /etc/lattice/mgmt.kubeconfig',
    }),
  }));
