import { Button } from '@backstage/ui';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useRevisions } from '../../hooks/useRevisions';
import { useText } from '../../translation/useText';
import { Age } from '../Age';
import { useClusterActions } from '../operations/ClusterActionsProvider';
import { idOf } from '../operations/clusterId';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';

const UndoDialog = lazy(() =>
  import('../operations/UndoDialog').then(m => ({ default: m.UndoDialog })),
);

const SHOWN = 5;

/** What was changed through Lattice, to take it back; nothing where none is. */
export const RevisionsPanel = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = usePlainTable();
  const t = useText();
  const actions = useClusterActions();
  const [undone, setUndone] = useState<string>();
  const id = useMemo(() => idOf(cluster), [cluster]);
  const { value } = useRevisions(id, cluster);
  const revisions = (value?.items ?? []).slice(0, SHOWN);
  const block = actions?.blockOf('change');
  if (revisions.length === 0) return null;
  return (
    <Panel flush title={t('undo.panel')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('undo.time')}</th>
              <th scope="col">{t('undo.change')}</th>
              <th scope="col">{t('action.menu')}</th>
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ id: revision, at, sentence, person }) => (
              <tr key={revision}>
                <td className={`${classes.nowrap} ${classes.quiet}`}>
                  <Age time={at} />
                </td>
                <td className={classes.message}>
                  {sentence}
                  <div className={classes.second}>{person}</div>
                </td>
                <td className={classes.nowrap}>
                  <Button
                    size="small"
                    variant="tertiary"
                    isDisabled={!actions || Boolean(block)}
                    aria-label={t('undo.actionOf', { sentence })}
                    onPress={() => setUndone(revision)}
                  >
                    {t('undo.action')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {undone && (
        <Suspense fallback={null}>
          <UndoDialog
            cluster={cluster}
            revision={undone}
            onClose={() => setUndone(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
};
