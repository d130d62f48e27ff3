import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../../translation/useText';
import { FormLink } from '../../FormLink';

/** The name of the cloud's credentials, and the way to new ones. */
export const CredentialsFact = (props: {
  cluster: ClusterDetail;
  className: string;
}) => {
  const t = useText();
  const { name, owner, managementCluster, namespace, flavour, infrastructure } =
    props.cluster;
  const answers = { cluster: name, owner, managementCluster, namespace };
  return (
    <>
      <div className={props.className}>{infrastructure.credentials}</div>
      <FormLink
        template="openstack-credentials"
        answers={{ ...answers, blueprint: flavour }}
      >
        {t('facts.newCredentials')}
      </FormLink>
    </>
  );
};
