import { useApi } from '@backstage/core-plugin-api';
import { formatClusterId, Wave } from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../../api';
import { useOrder } from '../../hooks/useOrder';
import { useWaveCheck } from '../../hooks/useWaves';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';
import { usePlainTable } from '../plainTable';

/** Checks again, lists what changed since the pause, and resumes. */
export const ResumeWaveDialog = (props: {
  wave: Wave;
  onClose: () => void;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { wave, onClose } = props;
  const { value, error } = useWaveCheck(wave.id);
  const { pending, problem, send } = useOrder(onClose);
  return (
    <OperationDialog
      wide
      title={t('wave.resumeTitle', { title: wave.title })}
      onClose={onClose}
      confirmation={{
        label: t('wave.resumeConfirm'),
        disabled: pending || !value?.canResume,
        pending,
        onConfirm: () => send(() => api.resumeWave(wave.id)),
      }}
    >
      <div>{t('wave.resumeText')}</div>
      {error && (
        <Notice tone="error" title={t('wave.failed')}>
          {error.message}
        </Notice>
      )}
      {value && !value.canResume && (
        <Notice tone="error" role="status" title={t('wave.blocked')}>
          {value.causes.map(({ title }) => title).join('; ')}.{' '}
          {t('wave.blockedHint')}
        </Notice>
      )}
      {value && value.changes.length === 0 && (
        <Notice tone="info" role="status" title={t('wave.noChanges')} />
      )}
      {value && value.changes.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('wave.changes')}>
            <caption className={classes.quiet}>{t('wave.changes')}</caption>
            <tbody>
              {value.changes.map(({ cluster, before, now }) => (
                <tr key={formatClusterId(cluster)}>
                  <th scope="row">{cluster.name}</th>
                  <td className={classes.message}>
                    {before} → {now}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </OperationDialog>
  );
};
