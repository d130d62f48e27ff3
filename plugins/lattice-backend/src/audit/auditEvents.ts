/** One kind of audit event. `docs/operations.md` has the table. */
export interface AuditEventKind {
  severity: 'low' | 'medium' | 'high';
  /** What a person asked for. */
  of: string;
  /** What it says beside `person`, `cluster`, `status` and `error`. */
  carries: readonly string[];
}

const everyWrite = ['planHash', 'dryRun', 'outcome', 'entityRef'] as const;

/** Everything that is audited, by the id of its event. */
export const auditEvents = {
  'cluster-plan': {
    severity: 'low',
    of: 'Plan a change: `POST /plan`, action `plan-cluster`',
    carries: ['operation', 'blueprint', 'planHash', 'accepted'],
  },
  'cluster-render': {
    severity: 'low',
    of: 'Render manifests: `POST /render`',
    carries: ['blueprint'],
  },
  'cluster-apply': {
    severity: 'medium',
    of: 'Create or change a cluster: `POST /apply`; high with `force`',
    carries: [
      'blueprint',
      'planHash',
      'force',
      'entityRef',
      'created',
      'changed',
      'unchanged',
      'deleted',
    ],
  },
  'cluster-scale': {
    severity: 'medium',
    of: 'Scale a cluster',
    carries: ['pool', 'replicas', ...everyWrite],
  },
  'cluster-replace-machine': {
    severity: 'medium',
    of: 'Replace a machine',
    carries: ['machine', ...everyWrite],
  },
  'cluster-remove-machine': {
    severity: 'medium',
    of: 'Scale a pool down by a machine of choice',
    carries: ['machine', ...everyWrite],
  },
  'cluster-rollout': {
    severity: 'medium',
    of: 'Restart a rollout',
    carries: ['pool', 'after', ...everyWrite],
  },
  'cluster-change': {
    severity: 'medium',
    of: 'Change pools, control plane, class or class variables',
    carries: ['clusterClass', ...everyWrite],
  },
  'cluster-undo': {
    severity: 'medium',
    of: 'Take changes of a cluster back',
    carries: ['revision', ...everyWrite],
  },
  'cluster-adopt': {
    severity: 'high',
    of: 'Give a cluster without an owner its owner',
    carries: ['owner', 'system', ...everyWrite],
  },
  'cluster-upgrade': {
    severity: 'medium',
    of: 'Start an upgrade; high with `overrideReason`',
    carries: ['version', 'overrideReason', 'run', ...everyWrite],
  },
  'run-pause': {
    severity: 'medium',
    of: 'Pause a run',
    carries: ['run', 'outcome', 'entityRef'],
  },
  'run-resume': {
    severity: 'medium',
    of: 'Resume a run, in the name of whoever resumes it',
    carries: ['run', 'outcome', 'entityRef'],
  },
  'run-stop': {
    severity: 'medium',
    of: 'Stop a run',
    carries: ['run', 'outcome', 'entityRef'],
  },
  'run-start': {
    severity: 'medium',
    of: 'A wave starts the run of a cluster; high with `overrideReason`',
    carries: [
      'run',
      'wave',
      'operation',
      'version',
      'pool',
      'replicas',
      'overrideReason',
      'entityRef',
    ],
  },
  'run-end': {
    severity: 'medium',
    of: 'A run ended: `done`, `stopped` or failed; high with `overrideReason`',
    carries: [
      'run',
      'wave',
      'operation',
      'version',
      'pool',
      'replicas',
      'overrideReason',
      'outcome',
      'entityRef',
    ],
  },
  'wave-start': {
    severity: 'medium',
    of: 'Start a wave: `POST /waves`; high with `overrideReason`',
    carries: [
      'wave',
      'title',
      'operation',
      'version',
      'pool',
      'replicas',
      'overrideReason',
      'clusters',
    ],
  },
  'wave-pause': {
    severity: 'medium',
    of: 'Pause a wave',
    carries: ['wave', 'outcome'],
  },
  'wave-resume': {
    severity: 'medium',
    of: 'Resume a wave, in the name of whoever resumes it',
    carries: ['wave', 'outcome'],
  },
  'wave-stop': {
    severity: 'medium',
    of: 'Stop a wave',
    carries: ['wave', 'outcome'],
  },
  'wave-skip': {
    severity: 'medium',
    of: 'Skip a cluster of a wave',
    carries: ['wave', 'reason', 'outcome'],
  },
  'wave-end': {
    severity: 'medium',
    of: 'A wave ended, with its roll call',
    carries: [
      'wave',
      'title',
      'operation',
      'version',
      'outcome',
      'done',
      'failed',
      'skipped',
      'held',
      'waiting',
      'gone',
    ],
  },
  'cluster-pause': {
    severity: 'medium',
    of: 'Pause reconciliation',
    carries: [...everyWrite],
  },
  'cluster-resume': {
    severity: 'medium',
    of: 'Resume reconciliation',
    carries: [...everyWrite],
  },
  'cluster-delete': {
    severity: 'high',
    of: 'Delete a cluster',
    carries: [...everyWrite],
  },
  'cluster-kubeconfig': {
    severity: 'high',
    of: 'Get a kubeconfig that ends',
    carries: ['role', 'hours', 'reason', 'expiresAt', 'entityRef'],
  },
  'cluster-break-glass': {
    severity: 'high',
    of: 'Get the permanent admin kubeconfig',
    carries: ['reason', 'entityRef'],
  },
  'credentials-apply': {
    severity: 'high',
    of: 'Write cloud credentials: `POST /credentials`',
    carries: ['blueprint', 'dryRun', 'secrets'],
  },
  'credentials-list': {
    severity: 'low',
    of: 'List names of Secrets: `GET /choices/credentials`',
    carries: ['namespace', 'blueprint'],
  },
  'credentials-use': {
    severity: 'low',
    of: 'Look into a cloud: `POST /openstack/…`, plans',
    carries: ['source', 'secret'],
  },
  'leftover-delete': {
    severity: 'high',
    of: 'Delete a leftover of a cluster: `POST /openstack/leftovers/removals`',
    carries: ['source', 'secret', 'kind', 'id', 'outcome'],
  },
  'application-credential-make': {
    severity: 'high',
    of: 'Create an application credential for a cluster: `POST /openstack/application-credentials`',
    carries: ['blueprint', 'dryRun', 'applicationCredential', 'secrets'],
  },
  'application-credential-revoke': {
    severity: 'high',
    of: 'List or revoke application credentials of clusters: `POST …/revocations`',
    carries: ['revoked'],
  },
  'cluster-cloud-read': {
    severity: 'low',
    of: 'Look into the cloud of a cluster: `GET …/cloud`',
    carries: [],
  },
  'machine-cloud-read': {
    severity: 'medium',
    of: 'Look at a server, with its console log: `GET …/machines/:machine/cloud`',
    carries: ['machine'],
  },
  'cluster-object-read': {
    severity: 'medium',
    of: 'Read a whole object: `GET …/objects/:uid`',
    carries: ['uid'],
  },
  'cluster-evidence-read': {
    severity: 'medium',
    of: 'Download evidence: `evidence.md`, `evidence.tar`',
    carries: ['format'],
  },
  'cluster-logs-read': {
    severity: 'medium',
    of: 'Read controller logs: `GET …/diagnosis?logs=true`',
    carries: [],
  },
} as const satisfies Record<string, AuditEventKind>;

export type AuditEventId = keyof typeof auditEvents;

/** The table of the documentation, one row for each event. */
export function auditTable(): string[][] {
  return Object.entries<AuditEventKind>(auditEvents).map(
    ([id, { severity, of, carries }]) => [
      `\`${id}\``,
      of,
      severity,
      carries.map(name => `\`${name}\``).join(', '),
    ],
  );
}
