import { ConditionStatus } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { Age } from '../../Age';
import { ConditionIcon } from '../../ConditionIcon';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { ObjectLink } from '../../ObjectLink';

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
    message: {
      margin: '6px 0 0',
      padding: '9px 12px',
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.6,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      background: tokens.code,
      border: `1px solid ${tokens.hairline}`,
      borderRadius: 4,
    },
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
          {condition.message && (
            <pre className={classes.message}>{condition.message}</pre>
          )}
        </div>
      ))}
    </div>
  );
};
