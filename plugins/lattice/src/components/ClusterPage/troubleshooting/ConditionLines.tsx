import { ConditionStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { Age } from '../../Age';
import { ConditionIcon } from '../../ConditionIcon';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { ObjectLink } from '../../ObjectLink';
import { RawMessage } from './RawMessage';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { display: 'grid', gap: 10, width: '100%', minWidth: 0 },
    head: { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
    type: { fontFamily: monospace, fontSize: 12 },
    reason: {
      fontFamily: monospace,
      fontSize: 12,
      padding: '1px 8px',
      borderRadius: 10,
      background: tokens.sunken,
    },
    age: { marginLeft: 'auto', fontSize: 12, color: tokens.secondaryText },
  };
});

/** Conditions in full: type, status, reason and the raw message. */
export const ConditionLines = (props: {
  conditions: readonly ConditionStatus[];
  showObject?: boolean;
}) => {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      {props.conditions.map(condition => (
        <div
          key={[
            condition.object.kind,
            condition.object.name,
            condition.type,
          ].join('/')}
        >
          <div className={classes.head}>
            <ConditionIcon verdict={condition.verdict} />
            {props.showObject && (
              <span>
                {condition.object.kind} <ObjectLink object={condition.object} />
              </span>
            )}
            <span className={classes.type}>
              {condition.type} = <strong>{condition.status}</strong>
            </span>
            {condition.reason && (
              <span className={classes.reason}>{condition.reason}</span>
            )}
            <span className={classes.age}>
              <Age time={condition.since} fallback="" />
            </span>
          </div>
          {condition.message && <RawMessage>{condition.message}</RawMessage>}
        </div>
      ))}
    </div>
  );
};
