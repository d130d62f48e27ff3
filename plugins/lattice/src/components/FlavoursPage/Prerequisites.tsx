import { Health, PrerequisiteStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../translation/useText';
import { CommandBlock } from '../CommandBlock';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';

const looks: Record<PrerequisiteStatus['state'], Health> = {
  met: 'healthy',
  missing: 'failed',
  'not-known': 'unknown',
};

const words = {
  met: 'flavours.met',
  missing: 'flavours.lacking',
  'not-known': 'flavours.notKnown',
} as const;

const useStyles = makeStyles(theme => ({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 },
  line: { display: 'flex', gap: 8, marginBottom: 4 },
  reason: { color: tokensOf(theme).secondaryText, overflowWrap: 'anywhere' },
}));

/** What a flavour needs, and the command that installs what is missing. */
export const Prerequisites = (props: {
  items: readonly PrerequisiteStatus[];
}) => {
  const classes = useStyles();
  const t = useText();
  return (
    <ul className={classes.list}>
      {props.items.map(({ id, title, state, need, reason, command }) => (
        <li key={id}>
          <div className={classes.line}>
            <HealthIcon
              health={looks[state]}
              size={16}
              title={t(words[state])}
            />
            <span>
              <strong>{title}</strong>
              {need === 'recommended' && ` (${t('flavours.recommended')})`}
              <span className={classes.reason}> {reason}</span>
            </span>
          </div>
          {state !== 'met' && command && <CommandBlock command={command} />}
        </li>
      ))}
    </ul>
  );
};
