import { Button } from '@backstage/ui';
import { Run } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RunOrder, useRunSteering } from '../../hooks/useRunSteering';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { useClusterActions } from '../operations/ClusterActionsProvider';
import { ProblemNotice } from '../operations/ProblemNotice';

const useStyles = makeStyles(theme => ({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 8 },
  hint: {
    fontSize: 'var(--bui-font-size-2)',
    color: tokensOf(theme).secondaryText,
  },
}));

function ordersFor({ state }: Run): RunOrder[] {
  if (state === 'stopping') return [];
  return [state === 'paused' ? 'resume' : 'pause', 'stop'];
}

/** Pause, resume and stop, for whoever may upgrade the cluster. */
export const RunButtons = (props: { run: Run; onSteered: () => void }) => {
  const classes = useStyles();
  const t = useText();
  const actions = useClusterActions();
  const { run, onSteered } = props;
  const { pending, problem, steer } = useRunSteering(run.id, onSteered);
  if (!actions || actions.blockOf('upgrade')) return null;
  return (
    <>
      <div className={classes.buttons}>
        {ordersFor(run).map(order => (
          <Button
            key={order}
            variant="secondary"
            size="small"
            isPending={pending === order}
            isDisabled={pending !== undefined && pending !== order}
            onPress={() => steer(order)}
          >
            {t(`run.${order}`)}
          </Button>
        ))}
      </div>
      <div className={classes.hint}>{t('run.stopHint')}</div>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
};
