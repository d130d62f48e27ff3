import { Button } from '@backstage/ui';
import { PlanCloud, PreflightCheck } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import {
  RiAlertFill,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiQuestionLine,
} from '@remixicon/react';
import { useState } from 'react';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    title: { margin: '0 0 8px', fontSize: 16, fontWeight: 600 },
    list: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      gap: '10px 32px',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    check: {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr)',
      columnGap: 10,
      overflowWrap: 'anywhere',
    },
    icon: { width: 18, height: 18, marginTop: 1 },
    failed: { color: tokens.health.failed.text },
    warning: { color: tokens.health.degraded.text },
    unchecked: { color: tokens.secondaryText },
    passed: { color: tokens.health.healthy.text },
    second: { fontSize: 13, color: tokens.secondaryText },
    folded: { marginTop: 10 },
  };
});

type State = PreflightCheck['state'];

const icons: Record<State, typeof RiAlertFill> = {
  failed: RiCloseCircleFill,
  warning: RiAlertFill,
  unchecked: RiQuestionLine,
  passed: RiCheckboxCircleFill,
};

/** The bars below have the figures of the quota. */
const hasBar = ({ id }: PreflightCheck) => id.startsWith('quota.');

const CheckRow = ({ check }: { check: PreflightCheck }) => {
  const classes = useStyles();
  const t = useText();
  const { state, title, seen, fix } = check;
  const Icon = icons[state];
  return (
    <li className={classes.check}>
      <Icon
        className={`${classes.icon} ${classes[state]}`}
        role="img"
        aria-label={t(`plan.checkStates.${state}`)}
      />
      <div>
        <div>{title}</div>
        {!hasBar(check) && <div className={classes.second}>{seen}</div>}
        {fix && state !== 'unchecked' && (
          <div className={classes.second}>{fix}</div>
        )}
      </div>
    </li>
  );
};

/** Checks that ask nobody to do something, behind their number. */
const FoldedChecks = (props: {
  checks: PreflightCheck[];
  label: string;
  /** Why, where that is the same for all of them. */
  reason?: string;
}) => {
  const classes = useStyles();
  const [open, setOpen] = useState(false);
  const { checks, label, reason } = props;
  if (checks.length === 0) return null;
  return (
    <div className={classes.folded}>
      <Button
        size="small"
        variant="tertiary"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      >
        {label}
      </Button>
      {reason && !open && <span className={classes.second}> {reason}</span>}
      {open && (
        <ul className={classes.list}>
          {checks.map(check => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** What was checked in the project: what needs somebody first. */
export const PlanChecks = ({ cloud }: { cloud: PlanCloud }) => {
  const classes = useStyles();
  const t = useText();
  const of = (...states: State[]) =>
    cloud.checks.filter(({ state }) => states.includes(state));
  const [told, unchecked, passed] = [
    of('failed', 'warning'),
    of('unchecked'),
    of('passed'),
  ];
  const { name, id } = cloud.project;
  const title = t('plan.checks', { project: name ?? id ?? '' }).trim();
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {told.length > 0 && (
        <ul className={classes.list}>
          {told.map(check => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
      <FoldedChecks
        checks={unchecked}
        label={t('plan.checksOpen', { count: unchecked.length })}
        reason={unchecked[0]?.seen}
      />
      <FoldedChecks
        checks={passed}
        label={t('plan.checksPassed', { count: passed.length })}
      />
    </section>
  );
};
