import {
  ObjectReference,
  RepairableBy,
  RepairStep,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import GroupIcon from '@material-ui/icons/Group';
import PersonIcon from '@material-ui/icons/Person';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { tokensOf } from '../../healthTokens';
import { StepAction } from './StepAction';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    list: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: 18,
    },
    step: {
      display: 'grid',
      gap: '6px 14px',
      gridTemplateColumns: '26px minmax(0, 1fr)',
    },
    number: {
      display: 'grid',
      placeContent: 'center',
      width: 26,
      height: 26,
      borderRadius: 13,
      fontSize: 13,
      fontWeight: 700,
      color: tokens.health.progressing.text,
      background: tokens.health.progressing.tint,
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 12,
      minHeight: 26,
    },
    who: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 5,
      padding: '2px 10px 2px 7px',
      borderRadius: 12,
      fontSize: 12,
      color: tokens.secondaryText,
      background: tokens.sunken,
    },
    body: {
      gridColumn: 2,
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    text: { margin: 0, color: tokens.secondaryText },
    warning: { margin: 0, color: tokens.health.degraded.text },
  };
});

const Who = ({ by }: { by: RepairableBy }) => {
  const classes = useStyles();
  const t = useText();
  const Icon = by === 'owner' ? PersonIcon : GroupIcon;
  return (
    <span className={classes.who}>
      <Icon style={{ fontSize: 15 }} aria-hidden="true" />
      {t(`trouble.who.${by}`)}
    </span>
  );
};

/** What to do, one step after the other, by whom, and with which command. */
export const RepairSteps = (props: {
  steps: readonly RepairStep[];
  /** The object that is broken. */
  object: ObjectReference;
}) => {
  const classes = useStyles();
  return (
    <ol className={classes.list}>
      {props.steps.map((step, index) => (
        <li key={`${step.way}/${step.title}`} className={classes.step}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={classes.head}>
            <strong>{step.title}</strong>
            <Who by={step.by} />
          </div>
          <div className={classes.body}>
            {step.text && <p className={classes.text}>{step.text}</p>}
            {step.changes && (
              <p className={classes.warning} role="note">
                {step.changes}
              </p>
            )}
            {step.action && (
              <StepAction action={step.action} object={props.object} />
            )}
            {step.command && <CommandBlock command={step.command} />}
          </div>
        </li>
      ))}
    </ol>
  );
};
