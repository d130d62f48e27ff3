import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { KeyboardEvent, useRef, useState } from 'react';
import { TreeRow } from '../../../cluster/treeRows';
import { useText } from '../../../translation/useText';
import { TreeRowCells } from './TreeRowCells';
import { onTreeKey, treeMove, TreeMove } from './useTreeKeys';
import { useTreeStyles } from './useTreeStyles';

/** The objects as a dense tree, like `clusterctl describe`. */
export const ObjectTreeTable = (props: {
  name: string;
  rows: readonly TreeRow[];
  selectedId?: string;
  onToggle: (node: TreeNode) => void;
  onSelect: (node: TreeNode) => void;
}) => {
  const classes = useTreeStyles();
  const t = useText();
  const { rows, selectedId, onToggle, onSelect } = props;
  const [focusId, setFocusId] = useState<string>();
  const body = useRef<HTMLTableSectionElement>(null);
  const found = rows.findIndex(({ node }) => node.id === focusId);
  const at = found < 0 ? 0 : found;

  const run = (move: TreeMove) => {
    const { node } = rows[move.index];
    if (move.type === 'toggle') onToggle(node);
    if (move.type === 'select') onSelect(node);
    if (move.type === 'focus') {
      setFocusId(node.id);
      const element = body.current?.rows[move.index];
      element?.focus();
    }
  };
  return (
    <div className={classes.scroll}>
      <table
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is a table with keys
        role="treegrid"
        className={classes.table}
        aria-label={t('topology.label', { name: props.name })}
      >
        <thead>
          <tr>
            <th scope="col">{t('topology.object')}</th>
            <th scope="col" style={{ width: '15%' }}>
              {t('topology.state')}
            </th>
            <th scope="col" style={{ width: 90, textAlign: 'right' }}>
              {t('topology.since')}
            </th>
            <th scope="col">{t('topology.message')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={row.node.id}
              className={classes.row}
              tabIndex={index === at ? 0 : -1}
              aria-level={row.depth + 1}
              aria-posinset={row.position}
              aria-setsize={row.setSize}
              aria-expanded={row.hasChildren ? row.expanded : undefined}
              aria-selected={row.node.id === selectedId}
              onFocus={() => setFocusId(row.node.id)}
              onClick={() => onSelect(row.node)}
              onKeyDown={(event: KeyboardEvent) =>
                onTreeKey(event, treeMove(rows, index, event.key), run)
              }
            >
              <TreeRowCells
                row={row}
                clusterName={props.name}
                onToggle={() => onToggle(row.node)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
