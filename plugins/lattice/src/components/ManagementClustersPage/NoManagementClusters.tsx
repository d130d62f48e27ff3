import { CodeSnippet, EmptyState } from '@backstage/core-components';

const example = `lattice:
  managementClusters:
    - name: mgmt-ber-1
      kubeconfig:
        file: /etc/lattice/mgmt-ber-1.kubeconfig`;

/** Tells how to add the first one. */
export const NoManagementClusters = () => (
  <EmptyState
    missing="data"
    title="No management cluster is connected"
    description="Add one to app-config.yaml and restart the backend, or add the sandbox module to try Lattice without one."
    action={<CodeSnippet text={example} language="yaml" showCopyCodeButton />}
  />
);
