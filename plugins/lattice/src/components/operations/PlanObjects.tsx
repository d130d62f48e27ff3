import { Button } from '@backstage/ui';
import {
  DryRunVerdict,
  FieldChange,
  PlannedObject,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { Fragment, useState } from 'react';
import { fieldText } from '../../operations/fieldText';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';
import { usePlainTable } from '../plainTable';
import { VerdictLabel } from './VerdictLabel';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    changes: {
      margin: 0,
      padding: '8px 12px',
      listStyle: 'none',
      fontFamily: monospace,
      fontSize: 12,
      lineHeight: 1.7,
      overflowWrap: 'anywhere',
      background: tokens.code,
      borderRadius: 4,
    },
    owner: { color: tokens.health.degraded.text },
    refusal: { fontSize: 13, color: tokens.health.failed.text },
  };
});

/** The fields of an object that change, and who else sets them. */
export const FieldChanges = (props: { changes: FieldChange[] }) => {
  const classes = useStyles();
  const t = useText();
  const absent = (hidden = false) => t(hidden ? 'plan.hidden' : 'plan.unset');
  return (
    <ul className={classes.changes}>
      {props.changes.map(({ path, before, after, hidden, otherOwner }) => (
        <li key={path}>
          {t('plan.fieldChange', {
            path,
            before: fieldText(before) ?? absent(hidden),
            after: fieldText(after) ?? absent(hidden),
          })}
          {otherOwner && (
            <div className={classes.owner}>
              {t('plan.otherOwner', { owner: otherOwner })}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

const VerdictReason = ({ verdict }: { verdict: DryRunVerdict }) => {
  const classes = useStyles();
  const t = useText();
  switch (verdict.state) {
    case 'refused':
      return (
        <div className={classes.refusal}>
          {verdict.message}
          {verdict.fields.length > 0 && (
            <div>{t('plan.fields', { fields: verdict.fields.join(', ') })}</div>
          )}
        </div>
      );
    case 'conflict':
      return (
        <div className={classes.refusal}>
          {verdict.message}
          {verdict.conflicts.map(({ field, owner }) => (
            <div key={`${owner}/${field}`}>
              {t('plan.conflict', { field, owner })}
            </div>
          ))}
        </div>
      );
    case 'unchecked':
      return <div>{verdict.reason}</div>;
    default:
      return (
        <>
          {[...new Set(verdict.warnings)].map(text => (
            <div key={text}>{text}</div>
          ))}
        </>
      );
  }
};

const needsWords = ({ verdict }: PlannedObject) =>
  verdict.state !== 'accepted' || verdict.warnings.length > 0;

const ObjectRows = ({ object }: { object: PlannedObject }) => {
  const classes = usePlainTable();
  const t = useText();
  const [open, setOpen] = useState(
    object.action === 'change' && object.changes.length <= 4,
  );
  const { kind, name, apiVersion, action, changes, verdict } = object;
  return (
    <>
      <tr>
        <td>
          <strong>{kind}</strong>
        </td>
        <td className={classes.mono}>{name}</td>
        <td className={classes.mono}>{apiVersion}</td>
        <td>
          {t(`plan.actions.${action}`)}
          {changes.length > 0 && (
            <Button
              size="small"
              variant="tertiary"
              aria-expanded={open}
              onPress={() => setOpen(!open)}
            >
              {open
                ? t('plan.hideFields')
                : t('plan.showFields', { count: changes.length })}
            </Button>
          )}
        </td>
        <td>
          <VerdictLabel state={verdict.state} />
        </td>
      </tr>
      {(open || needsWords(object)) && (
        <tr>
          <td colSpan={5}>
            {open && changes.length > 0 && <FieldChanges changes={changes} />}
            {needsWords(object) && <VerdictReason verdict={verdict} />}
          </td>
        </tr>
      )}
    </>
  );
};

const keyOf = ({ apiVersion, kind, namespace, name }: PlannedObject) =>
  [apiVersion, kind, namespace, name].join('/');

/** Every object of a plan: what happens to it, and what the server says. */
export const PlanObjects = (props: { objects: PlannedObject[] }) => {
  const classes = usePlainTable();
  const t = useText();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['kind', 'name', 'version', 'action', 'verdict'] as const).map(
              column => (
                <th key={column} scope="col">
                  {t(`plan.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {props.objects.map(object => (
            <Fragment key={keyOf(object)}>
              <ObjectRows object={object} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
