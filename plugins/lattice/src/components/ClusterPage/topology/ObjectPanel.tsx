import {
  ClusterDetail,
  ObjectReference,
  TreeNode,
} from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import CloseIcon from '@material-ui/icons/Close';
import { ReactNode } from 'react';
import { objectCommand } from '../../../cluster/objectCommand';
import { useText } from '../../../translation/useText';
import { Age } from '../../Age';
import { CommandBlock } from '../../CommandBlock';
import { ConditionIcon } from '../../ConditionIcon';
import { HealthLabel } from '../../HealthLabel';
import { tokensOf } from '../../healthTokens';
import { monospace } from '../../monospace';
import { ManifestSection } from './ManifestSection';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    head: { padding: '14px 16px', position: 'relative' },
    close: { position: 'absolute', top: 8, right: 8 },
    kind: { fontSize: 12, color: tokens.secondaryText },
    name: {
      fontFamily: monospace,
      fontSize: 13,
      fontWeight: 400,
      margin: '4px 32px 8px 0',
      overflowWrap: 'anywhere',
    },
    section: { padding: '12px 16px', borderTop: `1px solid ${tokens.divider}` },
    heading: {
      margin: '0 0 8px',
      fontSize: 11,
      fontWeight: 700,
      color: tokens.secondaryText,
    },
    item: { display: 'flex', gap: 8, padding: '4px 0', fontSize: 13 },
    grow: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    quiet: { color: tokens.secondaryText, fontSize: 12 },
    message: { marginTop: 4, overflowWrap: 'anywhere', fontSize: 13 },
  };
});

function isSame(left: ObjectReference, right: ObjectReference): boolean {
  return (
    left.kind === right.kind &&
    left.name === right.name &&
    left.group === right.group
  );
}

const Section = (props: { title: string; children: ReactNode }) => {
  const classes = useStyles();
  return (
    <div className={classes.section}>
      <h3 className={classes.heading}>{props.title}</h3>
      {props.children}
    </div>
  );
};

/** Conditions, events and the command of the selected object. */
export const ObjectPanel = (props: {
  cluster: ClusterDetail;
  node: TreeNode;
  object: ObjectReference;
  onClose: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const { cluster, node, object, onClose } = props;
  const conditions = cluster.conditions.filter(condition =>
    isSame(condition.object, object),
  );
  const events = cluster.events.filter(event => isSame(event.object, object));
  return (
    <Paper
      component="aside"
      aria-label={t('object.panel', { name: object.name })}
    >
      <div className={classes.head}>
        <IconButton
          size="small"
          className={classes.close}
          aria-label={t('object.close')}
          onClick={onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <div className={classes.kind}>{object.kind}</div>
        <h2 className={classes.name}>{object.name}</h2>
        {node.type === 'missing' ? (
          t('topology.missing')
        ) : (
          <HealthLabel health={node.health} />
        )}
        {node.message && <div className={classes.message}>{node.message}</div>}
      </div>
      <Section title={t('object.conditions')}>
        {conditions.length === 0 && (
          <div className={classes.quiet}>{t('object.noConditions')}</div>
        )}
        {conditions.map(condition => (
          <div key={condition.type} className={classes.item}>
            <ConditionIcon verdict={condition.verdict} />
            <div className={classes.grow}>
              {condition.type}: {condition.status}
              <div className={classes.quiet}>
                {[condition.reason, condition.message]
                  .filter(Boolean)
                  .join(': ')}
              </div>
            </div>
            <span className={classes.quiet}>
              <Age time={condition.since} fallback="" />
            </span>
          </div>
        ))}
      </Section>
      {events.length > 0 && (
        <Section title={t('object.events')}>
          {events.map(event => (
            <div key={event.id} className={classes.item}>
              <div className={classes.grow}>
                {event.reason}
                <div className={classes.quiet}>{event.message}</div>
              </div>
              <span className={classes.quiet}>
                {t('changes.times', { n: String(event.count) })},{' '}
                <Age time={event.lastAt ?? event.firstAt} />
              </span>
            </div>
          ))}
        </Section>
      )}
      {node.type !== 'missing' && object.uid && (
        <ManifestSection key={object.uid} cluster={cluster} uid={object.uid} />
      )}
      <Section title={t('object.command')}>
        <CommandBlock command={objectCommand(cluster, object)} />
      </Section>
    </Paper>
  );
};
