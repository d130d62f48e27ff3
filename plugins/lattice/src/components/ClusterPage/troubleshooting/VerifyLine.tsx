import { Verification } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { CommandBlock } from '../../CommandBlock';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';

/** Whoever followed the steps sees something by then. */
const PATIENCE_MS = 10 * 60_000;

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      display: 'grid',
      gap: 8,
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: '12px 20px',
      background: tokens.health.progressing.tint,
      borderTop: `1px solid ${tokens.divider}`,
    },
    line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    now: { marginLeft: 'auto', color: tokens.secondaryText },
  };
});

/**
 * What has to become true, and what is now: it changes with the cluster. When
 * it is true the finding goes, and the page says that it is repaired.
 */
export const VerifyLine = (props: {
  verify: Verification;
  /** True when there is another way to try. */
  choice?: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const now = useNow();
  const [openedAt] = useState(now);
  const { verify, choice } = props;
  const actual = verify.condition?.actual;
  const late = now - openedAt >= PATIENCE_MS;
  const lateText = choice ? t('trouble.stillOther') : t('trouble.still');
  return (
    <div className={classes.root}>
      <div className={classes.line} role="status">
        <HealthIcon health="progressing" size={18} />
        <span>
          <strong>{t('trouble.verify')}</strong> {verify.text}
        </span>
        <span className={classes.now}>
          {[
            actual && t('trouble.now', { actual }),
            late ? lateText : t('trouble.live'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {verify.command && <CommandBlock command={verify.command} />}
    </div>
  );
};
