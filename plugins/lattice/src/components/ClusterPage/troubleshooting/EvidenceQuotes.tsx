import { Evidence } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { ObjectLink } from '../../ObjectLink';
import { Since } from '../../Since';
import { RawMessage } from './RawMessage';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { border: `1px solid ${tokens.divider}`, borderRadius: 4 },
    head: {
      padding: '8px 12px',
      fontSize: 12,
      color: tokens.secondaryText,
      borderBottom: `1px solid ${tokens.divider}`,
    },
    quote: { padding: 12 },
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      fontSize: 12,
      color: tokens.secondaryText,
    },
  };
});

function signOf({ condition, event, field }: Evidence): string | undefined {
  if (condition) {
    return `${condition.type}=${condition.status} ${condition.reason}`;
  }
  if (event) return `${event.reason} ×${event.count}`;
  return field && `${field.path}: ${field.value}`;
}

const Message = ({ message, mark }: Evidence) =>
  mark ? (
    <>
      {message.slice(0, mark.start)}
      <mark>{message.slice(mark.start, mark.end)}</mark>
      {message.slice(mark.end)}
    </>
  ) : (
    <>{message}</>
  );

/** The words that prove a finding, as the objects say them. */
export const EvidenceQuotes = ({ evidence }: { evidence: Evidence[] }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <strong>{t('trouble.evidence')}</strong>
      </div>
      {evidence.map((quote, index) => (
        <div key={index} className={classes.quote}>
          <div className={classes.about}>
            <span>
              {quote.object.kind} <ObjectLink object={quote.object} />
            </span>
            {signOf(quote) && <span>{signOf(quote)}</span>}
            <Since time={quote.since} />
          </div>
          {quote.message && (
            <RawMessage>
              <Message {...quote} />
            </RawMessage>
          )}
        </div>
      ))}
    </div>
  );
};
