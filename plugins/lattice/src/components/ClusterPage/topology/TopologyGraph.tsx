import {
  DependencyGraph,
  DependencyGraphTypes,
} from '@backstage/core-components';
import { ObjectTree, TreeNode } from '@lattice-dev/plugin-lattice-common';
import { makeStyles, useTheme } from '@material-ui/core/styles';
import { useMemo } from 'react';
import { GraphEdge, GraphNode, treeGraph } from '../../../cluster/treeGraph';
import { useText } from '../../../translation/useText';
import { healthIcons } from '../../healthIcons';
import { tokensOf } from '../../healthTokens';
import { useTokens } from '../../useTokens';
import { nodeTitle, shownNames } from './TreeRowCells';

const WIDTH = 252;
const HEIGHT = 50;
const MAX_NAME = 28;

const useStyles = makeStyles(theme => ({
  root: {
    padding: 20,
    overflow: 'auto',
  },
  node: {
    cursor: 'pointer',
    '&:focus-visible': {
      outline: `2px solid ${tokensOf(theme).focus}`,
      outlineOffset: 2,
    },
  },
}));

function shorten(name: string): string {
  return name.length > MAX_NAME ? `…${name.slice(-MAX_NAME)}` : name;
}

const GraphBox = (props: {
  node: TreeNode;
  clusterName: string;
  selected: boolean;
  onSelect: () => void;
}) => {
  const classes = useStyles();
  const tokens = useTokens();
  const theme = useTheme();
  const t = useText();
  const { node, selected, onSelect } = props;
  const missing = node.type === 'missing';
  const calm = node.health === 'healthy' && !missing;
  const colour = tokens.health[node.health].text;
  const edge = calm ? tokens.divider : colour;
  const Icon = healthIcons[node.health];
  const state = missing ? t('topology.missing') : t(`health.${node.health}`);
  const kind = node.firstBroken
    ? `${t('topology.firstBroken')} · ${nodeTitle({
        ...node,
        role: undefined,
      })}`
    : nodeTitle({ ...node, role: undefined });
  const name = missing
    ? state
    : shorten(shownNames(node, props.clusterName) || node.state || state);
  return (
    <g
      role="button"
      tabIndex={0}
      className={classes.node}
      aria-pressed={selected}
      aria-label={`${kind} ${name} ${state}`}
      onClick={onSelect}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onSelect();
        }
      }}
    >
      <rect
        width={WIDTH}
        height={HEIGHT}
        rx={4}
        fill={selected ? tokens.selected : theme.palette.background.paper}
        stroke={selected ? tokens.focus : edge}
        strokeWidth={selected || node.firstBroken ? 2.5 : 1.5}
        strokeDasharray={missing ? '5 4' : undefined}
      />
      {!missing && (
        <Icon x={10} y={16} width={18} height={18} style={{ color: colour }} />
      )}
      <text
        x={36}
        y={20}
        fontSize={11}
        fontWeight={node.firstBroken ? 700 : 400}
        fill={node.firstBroken ? colour : tokens.secondaryText}
      >
        {`${kind} `}
      </text>
      <text
        x={36}
        y={37}
        fontSize={12}
        fontWeight={500}
        fontStyle={missing ? 'italic' : undefined}
        fill={theme.palette.text.primary}
      >
        {name}
      </text>
    </g>
  );
};

interface Point {
  x: number;
  y: number;
}

/** From the right side of a box to the left one of the next. */
export function edgePath(points: readonly Point[]): string {
  const [from] = points;
  const to = points[points.length - 1];
  if (!from || !to) return '';
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** Red on the way to the root failure, dashed to what does not exist. */
export const EdgeLine = (props: { edge: GraphEdge & { points?: Point[] } }) => {
  const tokens = useTokens();
  const { hot, dashed, points = [] } = props.edge;
  return (
    <path
      d={edgePath(points)}
      fill="none"
      stroke={hot ? tokens.health.failed.text : tokens.faintText}
      strokeWidth={hot ? 2.5 : 1.3}
      strokeDasharray={dashed ? '5 4' : undefined}
    />
  );
};

/** How the objects hang together; loaded only when somebody asks for it. */
export const TopologyGraph = (props: {
  tree: ObjectTree;
  clusterName: string;
  selectedId?: string;
  onSelect: (node: TreeNode) => void;
}) => {
  const classes = useStyles();
  const { tree, selectedId, onSelect } = props;
  const graph = useMemo(() => treeGraph(tree.root), [tree.root]);
  return (
    <div className={classes.root}>
      <DependencyGraph<GraphNode, GraphEdge>
        nodes={graph.nodes}
        edges={graph.edges}
        direction={DependencyGraphTypes.Direction.LEFT_RIGHT}
        nodeMargin={14}
        rankMargin={40}
        zoom="enable-on-click"
        renderEdge={({ edge }) => <EdgeLine edge={edge} />}
        allowFullscreen={false}
        renderNode={({ node }) => (
          <GraphBox
            node={node.node}
            clusterName={props.clusterName}
            selected={node.node.id === selectedId}
            onSelect={() => onSelect(node.node)}
          />
        )}
      />
    </div>
  );
};
