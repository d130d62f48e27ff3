import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import IconButton from '@material-ui/core/IconButton';
import ChevronRightIcon from '@material-ui/icons/ChevronRight';
import ExpandMoreIcon from '@material-ui/icons/ExpandMore';
import RadioButtonUncheckedIcon from '@material-ui/icons/RadioButtonUnchecked';
import { shortName } from '../../../cluster/shortName';
import { TreeRow } from '../../../cluster/treeRows';
import { useText } from '../../../translation/useText';
import { Age } from '../../Age';
import { HealthIcon } from '../../HealthIcon';
import { ReplicaBar } from '../../ReplicaBar';
import { segmentCounts } from '../../replicaSegments';
import { useTokens } from '../../useTokens';
import { useTreeStyles } from './useTreeStyles';

/** How a node is called in words. */
export function nodeTitle(node: TreeNode): string {
  const kind =
    node.type === 'group' ? `${node.members.length} ${node.kind}s` : node.kind;
  return node.role ? `${node.role} · ${kind}` : kind;
}

/** The names of the objects that a node stands for. */
export function nodeNames(node: TreeNode): string {
  return node.type === 'group'
    ? node.members.map(({ name }) => name).join(', ')
    : node.object?.name ?? '';
}

/** The same, without what they share with the cluster. */
export function shownNames(node: TreeNode, clusterName: string): string {
  const objects = node.object ? [node.object] : node.members;
  return objects.map(({ name }) => shortName(name, clusterName)).join(', ');
}

function failedMachines(node: TreeNode): number {
  return node.children
    .filter(child => child.health === 'failed' && child.type !== 'missing')
    .reduce((count, child) => count + child.members.length, 0);
}

const Rails = (props: { row: TreeRow }) => {
  const classes = useTreeStyles();
  const { rails } = props.row;
  return (
    <>
      {rails.map((goesOn, level) => {
        const last = level === rails.length - 1;
        if (!last && !goesOn) {
          return <span key={level} className={classes.gap} />;
        }
        const shape = [
          classes.rail,
          last && classes.branch,
          last && !goesOn && classes.corner,
        ];
        return (
          <span
            key={level}
            aria-hidden="true"
            className={shape.filter(Boolean).join(' ')}
          />
        );
      })}
    </>
  );
};

const NodeIcon = (props: { node: TreeNode }) => {
  const tokens = useTokens();
  const t = useText();
  const { node } = props;
  return node.type === 'missing' ? (
    <RadioButtonUncheckedIcon
      titleAccess={t('topology.missing')}
      style={{ fontSize: 18, color: tokens.faintText, flex: 'none' }}
    />
  ) : (
    <HealthIcon health={node.health} title={t(`health.${node.health}`)} />
  );
};

/** The object of a row with its rails, and what is known about it. */
export const TreeRowCells = (props: {
  row: TreeRow;
  clusterName: string;
  onToggle: () => void;
}) => {
  const classes = useTreeStyles();
  const t = useText();
  const { row, onToggle } = props;
  const { node, expanded, hasChildren } = row;
  const Icon = expanded ? ExpandMoreIcon : ChevronRightIcon;
  const plain = node.type === 'object' || node.type === 'missing';
  return (
    <>
      <td>
        <div className={classes.object}>
          <Rails row={row} />
          {hasChildren ? (
            <IconButton
              size="small"
              tabIndex={-1}
              className={classes.toggle}
              aria-label={t(
                expanded ? 'topology.collapse' : 'topology.expand',
                { name: nodeTitle(node) },
              )}
              onClick={event => {
                event.stopPropagation();
                onToggle();
              }}
            >
              <Icon fontSize="small" />
            </IconButton>
          ) : (
            <span className={classes.gap} />
          )}
          <NodeIcon node={node} />
          <span className={plain ? classes.kind : classes.strong}>
            {nodeTitle(node)}
          </span>
          <span className={classes.name} title={nodeNames(node)}>
            {shownNames(node, props.clusterName)}
          </span>
          {node.replicas && (
            <>
              <ReplicaBar
                width={72}
                counts={segmentCounts(node.replicas, failedMachines(node))}
              />
              <strong>
                {node.replicas.ready}/{node.replicas.desired}
              </strong>
            </>
          )}
          {node.type === 'missing' && (
            <span className={classes.missing}>{t('topology.missing')}</span>
          )}
          {node.firstBroken && (
            <span className={classes.first}>{t('topology.firstBroken')}</span>
          )}
        </div>
      </td>
      <td>{node.state}</td>
      <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Age time={node.since} fallback="" />
      </td>
      <td>
        <span className={classes.message} title={node.message}>
          {node.message}
        </span>
      </td>
    </>
  );
};
