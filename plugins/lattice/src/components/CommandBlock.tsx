import { makeStyles } from '@material-ui/core/styles';
import { shellCommand } from '../format/shellQuote';
import { useText } from '../translation/useText';
import { CopyButton } from './CopyButton';
import { tokensOf } from './healthTokens';
import { monospace } from './monospace';

const useStyles = makeStyles(theme => ({
  root: {
    position: 'relative',
    background: tokensOf(theme).code,
    border: `1px solid ${tokensOf(theme).hairline}`,
    borderRadius: 4,
    fontFamily: monospace,
    fontSize: 12,
    lineHeight: 1.6,
    padding: '9px 40px 9px 12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  prompt: { color: tokensOf(theme).faintText, userSelect: 'none' },
  copy: { position: 'absolute', top: 4, right: 4 },
}));

/**
 * A shell command to copy. Give it as words where names are filled in, so
 * that each is quoted; a whole line is shown as it was written.
 */
export const CommandBlock = (props: {
  command: string | readonly string[];
}) => {
  const classes = useStyles();
  const t = useText();
  const { command } = props;
  const line = typeof command === 'string' ? command : shellCommand(command);
  return (
    <div className={classes.root}>
      <span className={classes.prompt} aria-hidden="true">
        ${' '}
      </span>
      <code style={{ fontFamily: 'inherit' }}>{line}</code>
      <CopyButton
        className={classes.copy}
        text={line}
        label={t('copy.command')}
      />
    </div>
  );
};
