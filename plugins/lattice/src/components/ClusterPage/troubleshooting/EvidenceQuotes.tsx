import { Evidence } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { groupEvidence } from '../../../cluster/groupEvidence';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { ObjectLink } from '../../ObjectLink';
import { Since } from '../../Since';
import { RawMessage } from './RawMessage';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { border: `1px solid ${tokens.divider}`, borderRadius: 4 },
    quote: { padding: 12 },
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      fontSize: 12,
      color: tokens.secondaryText,
    },
    others: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 8,
      marginTop: 6,
      fontSize: 12,
      color: tokens.secondaryText,
    },
  };
});

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

/** The words that prove a finding, as the objects say them; the same once. */
export const EvidenceQuotes = ({ evidence }: { evidence: Evidence[] }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <div className={classes.root}>
      {groupEvidence(evidence).map(({ first, sign, others }, index) => (
        <div key={index} className={classes.quote}>
          <div className={classes.about}>
            <span>
              {first.object.kind} <ObjectLink object={first.object} />
            </span>
            {sign && <span>{sign}</span>}
            <Since time={first.since} />
          </div>
          {first.message && (
            <RawMessage>
              <Message {...first} />
            </RawMessage>
          )}
          {others.length > 0 && (
            <div className={classes.others}>
              {t('trouble.same', { count: others.length })}
              {others.map(object => (
                <ObjectLink key={object.name} object={object} />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
};
