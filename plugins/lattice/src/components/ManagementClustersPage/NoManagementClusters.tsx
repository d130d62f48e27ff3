import { CodeSnippet, EmptyState } from '@backstage/core-components';
import { useText } from '../../translation/useText';

const example = `lattice:
  managementClusters:
    - name: mgmt-ber-1
      kubeconfig:
        file: /etc/lattice/mgmt-ber-1.kubeconfig`;

/** Tells how to add the first one. */
export const NoManagementClusters = () => {
  const t = useText();
  return (
    <EmptyState
      missing="data"
      title={t('management.emptyTitle')}
      description={t('management.emptyText')}
      action={<CodeSnippet text={example} language="yaml" showCopyCodeButton />}
    />
  );
};
