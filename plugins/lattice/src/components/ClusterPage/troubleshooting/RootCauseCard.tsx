import { Finding } from '@lattice-dev/plugin-lattice-common';
import Accordion from '@material-ui/core/Accordion';
import AccordionDetails from '@material-ui/core/AccordionDetails';
import AccordionSummary from '@material-ui/core/AccordionSummary';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import { useText } from '../../../translation/useText';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';
import { ObjectLink } from '../../ObjectLink';
import { EvidenceQuotes } from './EvidenceQuotes';
import { Overline } from './Overline';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { borderTop: `4px solid ${tokens.health.failed.text}` },
    body: { padding: '16px 24px', display: 'grid', gap: 16 },
    title: { margin: 0, fontSize: 20, lineHeight: 1.3, fontWeight: 700 },
    text: { margin: 0 },
    list: { margin: 0, paddingLeft: 20 },
    fold: { boxShadow: 'none', borderTop: `1px solid ${tokens.divider}` },
  };
});

/** What broke first, the proof, and what follows from it. */
export const RootCauseCard = ({ finding }: { finding: Finding }) => {
  const classes = useStyles();
  const t = useText();
  const { because, candidates, confidence } = finding;
  return (
    <Paper component="section" className={classes.root}>
      <div className={classes.body}>
        <Overline
          icon={<HealthIcon health="failed" size={16} />}
          flag={t('trouble.rootCause')}
        >
          <span title={confidence.why}>
            {t(`trouble.confidence.${confidence.level}`)}
          </span>
          <span>{t(`trouble.by.${finding.repairableBy}`)}</span>
          <code>{finding.id}</code>
        </Overline>
        <h2 className={classes.title}>{finding.title}</h2>
        <p className={classes.text}>{finding.explanation}</p>
        <EvidenceQuotes evidence={finding.evidence} />
        {candidates.length > 0 && (
          <div>
            <Overline>{t('trouble.candidates')}</Overline>
            <ul className={classes.list}>
              {candidates.map(({ id, title, sign }) => (
                <li key={id}>{sign ? `${title}: ${sign}` : title}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {because.length > 0 && (
        <Accordion square className={classes.fold}>
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <strong>{t('trouble.because', { count: because.length })}</strong>
          </AccordionSummary>
          <AccordionDetails>
            <ul className={classes.list}>
              {because.map(({ object, text }) => (
                <li key={`${object.uid ?? object.name} ${text}`}>
                  {object.kind} <ObjectLink object={object} />: {text}
                </li>
              ))}
            </ul>
          </AccordionDetails>
        </Accordion>
      )}
    </Paper>
  );
};
