import { Button } from '@backstage/ui';
import { Plan } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { AsyncValue } from '../../hooks/AsyncValue';
import { problemOf } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { CommandBlock } from '../CommandBlock';
import { Notice } from '../Notice';
import { Bone, LoadingState } from '../states';
import { PlanChecks } from './PlanChecks';
import { PlanCost } from './PlanCost';
import { PlanObjects } from './PlanObjects';
import { PlanQuota } from './PlanQuota';
import { ProblemNotice } from './ProblemNotice';
import { RollChart } from './RollChart';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  title: { margin: '0 0 4px', fontSize: 16, fontWeight: 600 },
  step: { display: 'grid', gap: 6, marginTop: 8 },
});

/** What is left for people to do, with the commands. */
const ManualSteps = ({ steps }: { steps: Plan['manualSteps'] }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <section aria-label={t('plan.manual')}>
      <h3 className={classes.title}>{t('plan.manual')}</h3>
      {steps.map(step => (
        <div key={step.title} className={classes.step}>
          <div>
            <strong>{step.title}</strong> {step.reason}
          </div>
          {step.commands.map(command => (
            <CommandBlock key={command} command={command} />
          ))}
        </div>
      ))}
    </section>
  );
};

/** True when the API server takes everything, and the project doesn't. */
function failsInCloud({ objects, cloud }: Plan): boolean {
  const isRefused = objects.some(({ verdict }) =>
    ['refused', 'conflict'].includes(verdict.state),
  );
  return cloud?.accepted === false && !isRefused;
}

/** Whether a plan works, in one line. */
export const PlanVerdict = ({ plan }: { plan: Plan }) => {
  const t = useText();
  const tone = plan.accepted ? 'good' : 'error';
  if (failsInCloud(plan)) {
    return (
      <Notice tone={tone} role="status" title={t('plan.checksFailed')}>
        {plan.cloud?.sentence}
      </Notice>
    );
  }
  return (
    <Notice
      tone={tone}
      role="status"
      title={plan.accepted ? t('plan.accepted') : t('plan.refused')}
    >
      {plan.sentence} {plan.accepted && t('plan.dryRun')}
    </Notice>
  );
};

/** A plan in full: verdict, checks, cost, machines, objects, what is left. */
export const PlanDetails = ({ plan }: { plan: Plan }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <div className={classes.root}>
      <PlanVerdict plan={plan} />
      {[...new Set(plan.warnings)].map(text => (
        <Notice key={text} tone="warning" title={t('plan.warning')}>
          {text}
        </Notice>
      ))}
      {plan.cloud && <PlanChecks cloud={plan.cloud} />}
      {plan.cloud && <PlanQuota cloud={plan.cloud} />}
      {plan.cloudNotAsked && (
        <Notice tone="info" title={t('plan.notAsked')}>
          {plan.cloudNotAsked.sentence}
        </Notice>
      )}
      {plan.price && <PlanCost price={plan.price} />}
      {plan.roll && <RollChart roll={plan.roll} />}
      {plan.objects.length > 0 && <PlanObjects objects={plan.objects} />}
      {plan.manualSteps.length > 0 && <ManualSteps steps={plan.manualSteps} />}
    </div>
  );
};

/** The plan of a dialog, in whichever state it is. */
export const PlanSummary = ({ plan }: { plan: AsyncValue<Plan> }) => {
  const classes = useStyles();
  const t = useText();
  if (plan.value) return <PlanDetails plan={plan.value} />;
  if (plan.error) {
    return (
      <div className={classes.root}>
        <ProblemNotice planning problem={problemOf(plan.error)} />
        <div>
          <Button variant="secondary" onPress={plan.retry}>
            {t('plan.again')}
          </Button>
        </div>
      </div>
    );
  }
  return plan.loading ? (
    <LoadingState>
      <div aria-hidden="true" style={{ display: 'grid', gap: 10 }}>
        <div>{t('plan.planning')}</div>
        <Bone height={44} />
        <Bone width="70%" />
      </div>
    </LoadingState>
  ) : (
    <Notice tone="info" title={t('plan.title')}>
      {t('plan.none')}
    </Notice>
  );
};
