import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import Accordion from '@material-ui/core/Accordion';
import AccordionDetails from '@material-ui/core/AccordionDetails';
import AccordionSummary from '@material-ui/core/AccordionSummary';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import { Cause } from '../../../cluster/findCause';
import { objectCommand } from '../../../cluster/objectCommand';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { CommandBlock } from '../../CommandBlock';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';
import { ObjectLink } from '../../ObjectLink';
import { firstBrokenStep } from '../../Pipeline';
import { ConditionLines } from './ConditionLines';
import { Overline } from './Overline';
import { RawMessage } from './RawMessage';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { borderTop: `4px solid ${tokens.health.failed.text}` },
    body: { padding: '16px 24px' },
    title: { margin: '6px 0', fontSize: 20, lineHeight: 1.3, fontWeight: 700 },
    evidence: {
      marginTop: 16,
      border: `1px solid ${tokens.divider}`,
      borderRadius: 4,
    },
    evidenceHead: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      padding: '8px 12px',
      fontSize: 12,
      color: tokens.secondaryText,
      borderBottom: `1px solid ${tokens.divider}`,
    },
    evidenceBody: { padding: 12, display: 'grid', gap: 10 },
    right: { marginLeft: 'auto' },
    fold: { boxShadow: 'none', borderTop: `1px solid ${tokens.divider}` },
  };
});

/** The first broken object, the proof, and what else is not well. */
export const EvidenceCard = (props: {
  cluster: ClusterDetail;
  cause: Cause;
  /** What is known in general about what no rule explains. */
  meaning?: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { cluster, cause } = props;
  const { object, condition, warnings, others } = cause;
  const step = firstBrokenStep(cluster.pipeline);
  const age = timeText.age(cause.since, now);
  const conditions = condition ? [condition, ...cause.same] : [];
  return (
    <Paper component="section" className={classes.root}>
      <div className={classes.body}>
        <Overline
          icon={<HealthIcon health="failed" size={16} />}
          flag={t('trouble.first')}
        >
          {step && <span>{t(`step.${step.id}`)}</span>}
        </Overline>
        <h2 className={classes.title}>{cluster.sentence}</h2>
        <div>
          {object.kind} <ObjectLink object={object} />
        </div>
        {props.meaning && (
          <p>
            {t('trouble.unexplained')} {props.meaning}
          </p>
        )}
        <div className={classes.evidence}>
          <div className={classes.evidenceHead}>
            <strong>{t('trouble.evidence')}</strong>
            {cause.since && age && (
              <span className={classes.right}>
                {t('trouble.since', {
                  time: timeText.clock(cause.since, now),
                  age,
                })}
              </span>
            )}
          </div>
          <div className={classes.evidenceBody}>
            {conditions.length > 0 ? (
              <ConditionLines conditions={conditions} />
            ) : (
              t('trouble.noCondition')
            )}
            {cause.message && !condition?.message && (
              <RawMessage>{cause.message}</RawMessage>
            )}
            {warnings.map(event => (
              <div key={event.id}>
                <Overline>
                  <strong>{event.reason}</strong>
                  <span>
                    {t('trouble.seen', {
                      n: String(event.count),
                      age: timeText.age(event.lastAt, now) ?? '',
                    })}
                  </span>
                </Overline>
                <RawMessage>{event.message}</RawMessage>
              </div>
            ))}
            <div>
              <Overline>{t('trouble.look')}</Overline>
              <CommandBlock command={objectCommand(cluster, object)} />
            </div>
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <Accordion square className={classes.fold}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <strong>{t('trouble.also', { count: others.length })}</strong>
          </AccordionSummary>
          <AccordionDetails>
            <ConditionLines conditions={others} showObject />
          </AccordionDetails>
        </Accordion>
      )}
    </Paper>
  );
};
