import { Link } from '@backstage/core-components';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useCredentialsAddress } from '../hooks/useCredentialsAddress';
import { useText } from '../translation/useText';

/** Leads to the form that writes new credentials; nothing without the form. */
export const CredentialsLink = (props: { cluster: ClusterDetail }) => {
  const t = useText();
  const address = useCredentialsAddress()(props.cluster);
  return address ? <Link to={address}>{t('facts.newCredentials')}</Link> : null;
};
