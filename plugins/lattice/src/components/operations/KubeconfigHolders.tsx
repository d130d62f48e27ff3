import { KubeconfigAccess } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { EntityLink } from '../EntityLink';
import { usePlainTable } from '../plainTable';

const useStyles = makeStyles(() => ({
  summary: { cursor: 'pointer' },
  table: { marginTop: 8, width: '100%' },
}));

/** Who has a kubeconfig of the cluster that still works. */
export const KubeconfigHolders = ({ access }: { access: KubeconfigAccess }) => {
  const t = useText();
  const timeText = useTimeText();
  const classes = useStyles();
  const table = usePlainTable();
  const { issued, roles } = access;
  if (issued.length === 0) return null;
  const titleOf = (role: string | undefined) =>
    role === undefined
      ? t('kubeconfig.permanent')
      : roles.find(({ name }) => name === role)?.title ?? role;
  return (
    <details>
      <summary className={classes.summary}>
        {t('kubeconfig.holders', { count: issued.length })}
      </summary>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('kubeconfig.person')}</th>
            <th scope="col">{t('kubeconfig.role')}</th>
            <th scope="col">{t('kubeconfig.validUntil')}</th>
            <th scope="col">{t('kubeconfig.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {issued.map(({ person, role, reason, issuedAt, expiresAt }) => (
            <tr key={`${person} ${issuedAt}`}>
              <td>
                <EntityLink entityRef={person} defaultKind="user" />
              </td>
              <td>{titleOf(role)}</td>
              <td>
                {expiresAt
                  ? timeText.absolute(expiresAt)
                  : t('kubeconfig.never')}
              </td>
              <td>{reason ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
