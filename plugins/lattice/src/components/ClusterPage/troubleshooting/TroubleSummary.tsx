import { Link } from '@backstage/core-components';
import { Finding } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { repairWays } from '../../../cluster/repairWays';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { Overline } from './Overline';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The first step and the way to the rest; the cause stands elsewhere. */
export const TroubleSummary = (props: { finding: Finding; base: string }) => {
  const classes = useStyles();
  const t = useText();
  const { finding, base } = props;
  const [{ steps }] = repairWays(finding.steps);
  const [first] = steps;
  return (
    <div className={classes.root}>
      {first && (
        <>
          <div>
            <strong>{t('trouble.next', { step: first.title })}</strong>{' '}
            {first.text}
          </div>
          <Overline>{t(`trouble.by.${first.by}`)}</Overline>
          {first.command && <CommandBlock command={first.command} />}
        </>
      )}
      <Link to={`${base}/troubleshooting`}>
        {t('trouble.all', { count: steps.length })}
      </Link>
    </div>
  );
};
