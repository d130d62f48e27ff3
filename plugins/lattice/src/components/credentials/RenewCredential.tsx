import { Button } from '@backstage/ui';
import {
  ClusterDetail,
  latticeCredentialsUsePermission,
  latticeCredentialsWritePermission,
} from '@lattice-dev/plugin-lattice-common';
import { lazy, Suspense, useState } from 'react';
import { usePermitted } from '../../hooks/usePermitted';
import { cloudsQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';

const Dialog = lazy(async () => {
  const { RenewCredentialDialog } = await import('./RenewCredentialDialog');
  return { default: RenewCredentialDialog };
});

const everywhere = {};

/** Opens the dialog, for whoever may, where there is a cloud to ask. */
export const RenewCredential = ({ cluster }: { cluster: ClusterDetail }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const mayUse = usePermitted(latticeCredentialsUsePermission, cluster.id);
  const mayWrite = usePermitted(latticeCredentialsWritePermission, cluster.id);
  const clouds = useShared(
    cloudsQuestion,
    mayUse && mayWrite ? everywhere : undefined,
  ).value?.items;
  if (!mayUse || !mayWrite || !clouds?.length) return null;
  return (
    <>
      <Button size="small" variant="tertiary" onPress={() => setOpen(true)}>
        {t('renew.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            cluster={cluster}
            clouds={clouds}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
