import { Select } from '@backstage/ui';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect } from 'react';
import { useKubeconfigAccess } from '../../../hooks/useKubeconfigAccess';
import { useText } from '../../../translation/useText';
import { idOf } from '../../operations/clusterId';

/** Role and lifetime of the kubeconfig that somebody wants. */
export interface KubeconfigPick {
  role?: string;
  hours?: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: 10, width: '100%' },
  field: { flex: '1 1 140px', minWidth: 0 },
});

/** Role and lifetime, as far as the cluster offers a choice. */
export const KubeconfigFields = (props: {
  cluster: ClusterDetail;
  pick: KubeconfigPick | undefined;
  onPick: (pick: KubeconfigPick) => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { cluster, pick, onPick } = props;
  const access = useKubeconfigAccess(idOf(cluster)).value;
  useEffect(() => {
    if (!access || pick || access.roles.length === 0) return;
    onPick({ role: access.roles[0].name, hours: access.defaultHours });
  }, [access, pick, onPick]);
  if (!access || !pick || access.roles.length === 0) return null;
  const { roles, hours } = access;
  return (
    <div className={classes.root}>
      <Select
        size="small"
        className={classes.field}
        label={t('kubeconfig.role')}
        options={roles.map(({ name, title }) => ({
          value: name,
          label: title,
        }))}
        value={pick.role}
        onChange={role => onPick({ ...pick, role: String(role) })}
      />
      {hours.length > 0 && (
        <Select
          size="small"
          className={classes.field}
          label={t('kubeconfig.validFor')}
          options={hours.map(count => ({
            value: String(count),
            label: t('kubeconfig.hours', { count }),
          }))}
          value={String(pick.hours)}
          onChange={count => onPick({ ...pick, hours: Number(count) })}
        />
      )}
    </div>
  );
};
