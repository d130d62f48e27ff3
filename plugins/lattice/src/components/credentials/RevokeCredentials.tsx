import { Button } from '@backstage/ui';
import { OpenStackRequest } from '@lattice-dev/plugin-lattice-common';
import { lazy, Suspense, useState } from 'react';
import { cloudsQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';

const Dialog = lazy(async () => {
  const { RevokeDialog } = await import('./RevokeDialog');
  return { default: RevokeDialog };
});

const everywhere = {};

/** Opens the list of the credentials that clusters got. */
export const RevokeCredentials = (props: {
  request: Pick<OpenStackRequest, 'managementCluster' | 'namespace'>;
  project?: string;
}) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { managementCluster, namespace } = props.request;
  const clouds = useShared(cloudsQuestion, everywhere).value?.items ?? [];
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('madeCredentials.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            managementCluster={managementCluster}
            namespace={namespace}
            clouds={clouds}
            project={props.project}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
