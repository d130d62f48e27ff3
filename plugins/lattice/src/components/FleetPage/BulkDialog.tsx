import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { formatCount } from '../../format/counts';
import { BulkEntry, useBulkOperation } from '../../hooks/useBulkOperation';
import { Text, useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { usePlainTable } from '../plainTable';

function outcomeText(t: Text, entry: BulkEntry | undefined): string {
  switch (entry?.state) {
    case 'planned':
      return t('bulkAction.willDo');
    case 'skipped':
      return t('bulkAction.willSkip', {
        why: entry.why ?? t('bulkAction.alreadySo'),
      });
    case 'done':
      return t('bulkAction.done');
    case 'failed':
      return t('bulkAction.failed', { why: entry.why });
    default:
      return t('bulkAction.waiting');
  }
}

/** The plan for many clusters: what will be done, what is skipped and why. */
export const BulkDialog = (props: {
  operation: 'pause' | 'resume';
  rows: readonly ClusterRow[];
  onClose: () => void;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const { operation, onClose } = props;
  const bulk = useBulkOperation(operation, props.rows);
  const count = (state: BulkEntry['state']) =>
    [...bulk.entries.values()].filter(entry => entry.state === state).length;
  const planned = count('planned');
  return (
    <OperationDialog
      wide
      title={t(`bulkAction.${operation}Title`, { count: bulk.rows.length })}
      onClose={onClose}
      confirmation={
        bulk.finished
          ? undefined
          : {
              label: t(`bulkAction.${operation}Confirm`, { count: planned }),
              disabled: bulk.working || planned === 0,
              onConfirm: bulk.apply,
            }
      }
    >
      <div>{t(`pause.${operation}Text`)}</div>
      <Notice
        tone={bulk.finished ? 'good' : 'info'}
        role="status"
        title={
          bulk.finished
            ? t('bulkAction.finished', {
                done: formatCount(count('done')),
                failed: formatCount(count('failed')),
              })
            : t('bulkAction.summary', {
                change: formatCount(planned),
                skip: formatCount(count('skipped')),
              })
        }
      />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('bulkAction.cluster')}</th>
              <th scope="col">{t('bulkAction.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {bulk.rows.map(row => (
              <tr key={row.id}>
                <td className={classes.mono}>{row.id}</td>
                <td className={classes.message}>
                  {outcomeText(t, bulk.entries.get(row.id))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </OperationDialog>
  );
};
