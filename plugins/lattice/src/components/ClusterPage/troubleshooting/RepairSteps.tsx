import { RepairStep, Verification } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { tokensOf } from '../../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    title: { margin: 0, fontSize: 16, lineHeight: 1.4, fontWeight: 700 },
    list: { margin: '8px 0 0', paddingLeft: 24, display: 'grid', gap: 12 },
    way: { color: tokens.secondaryText, fontSize: 12 },
    text: { margin: '2px 0 6px' },
    verify: {
      marginTop: 16,
      padding: '10px 12px',
      borderLeft: `3px solid ${tokens.health.progressing.text}`,
    },
  };
});

/** What to do, one step after the other, and how to see that it worked. */
export const RepairSteps = (props: {
  steps: RepairStep[];
  verify: Verification;
}) => {
  const classes = useStyles();
  const t = useText();
  const { steps, verify } = props;
  return (
    <section aria-label={t('trouble.repair')}>
      <h3 className={classes.title}>{t('trouble.repair')}</h3>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={index}>
            <strong>{step.title}</strong>
            {step.way && <div className={classes.way}>{step.way}</div>}
            {step.text && <p className={classes.text}>{step.text}</p>}
            {step.command && <CommandBlock command={step.command} />}
          </li>
        ))}
      </ol>
      <div className={classes.verify} role="status">
        <strong>{t('trouble.verify')}</strong>
        <p className={classes.text}>{verify.text}</p>
        {verify.command && <CommandBlock command={verify.command} />}
      </div>
    </section>
  );
};
