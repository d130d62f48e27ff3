import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../translation/useText';
import { FormLink } from './FormLink';

/** Leads to the form that writes new credentials of the cloud, filled in. */
export const CredentialsLink = (props: { cluster: ClusterDetail }) => {
  const t = useText();
  const { name, owner, managementCluster, namespace, flavour } = props.cluster;
  const answers = { cluster: name, owner, managementCluster, namespace };
  return (
    <FormLink
      template="openstack-credentials"
      answers={{ ...answers, blueprint: flavour }}
    >
      {t('facts.newCredentials')}
    </FormLink>
  );
};
