/** Words of the page of the management clusters. */
export const managementMessages = {
  management: {
    title: 'Management clusters',
    subtitle: 'Where Cluster API runs and clusters are ordered',
    connecting: 'Connecting',
    reachable: 'Reachable',
    unreachable: 'Unreachable',
    awaited: 'The first answer is awaited',
    answers: 'Kubernetes {{version}}, answers in {{milliseconds}} ms',
    providersUnknown: 'Providers are not known. {{reason}}',
    known: 'Known for {{age}}',
    lastKnown: 'Known for {{age}}, as it was before the connection was lost',
    noClusterApi: 'Cluster API is not installed here. This installs it:',
    provider: 'Provider',
    role: 'Role',
    versions: 'Served versions',
    contracts: 'Contracts',
    roles: {
      core: 'Core',
      bootstrap: 'Bootstrap',
      'control-plane': 'Control plane',
      infrastructure: 'Infrastructure',
      addon: 'Add-on',
      other: 'Other',
    },
    emptyTitle: 'No management cluster is connected',
    emptyText:
      'Add one to app-config.yaml and restart the backend, or add the sandbox module to try Lattice without one.',
    failedTitle: 'The management clusters cannot be read',
    failedText: 'The Lattice backend did not answer as expected.',
  },
} as const;
