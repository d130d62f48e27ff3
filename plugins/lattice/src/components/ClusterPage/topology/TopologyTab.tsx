import {
  ClusterDetail,
  ClusterId,
  ObjectTree,
  TreeNode,
} from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { lazy, Suspense, useMemo } from 'react';
import { findNode, treeRows } from '../../../cluster/treeRows';
import { useClusterTree } from '../../../hooks/useCluster';
import { objectKey } from '../../../hooks/useObjectLink';
import { useUrlParam } from '../../../hooks/useUrlParam';
import { useText } from '../../../translation/useText';
import { Check } from '../../Check';
import { Choice } from '../../Choice';
import { Bone, ErrorState, LoadingState } from '../../states';
import { Toolbar } from '../../Toolbar';
import { ToolbarSearch } from '../../ToolbarSearch';
import { ObjectPanel } from './ObjectPanel';
import { ObjectTreeTable } from './ObjectTreeTable';
import { TreeFooter } from './TreeFooter';

const TopologyGraph = lazy(() =>
  import('./TopologyGraph').then(m => ({ default: m.TopologyGraph })),
);

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  withPanel: {
    gridTemplateColumns: 'minmax(0, 1fr) 330px',
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Skeleton = () => (
  <Paper style={{ padding: 20, display: 'grid', gap: 18 }}>
    {[70, 55, 60, 45, 50, 40].map(width => (
      <Bone key={width} width={`${width}%`} />
    ))}
  </Paper>
);

const Topology = (props: { tree: ObjectTree; cluster: ClusterDetail }) => {
  const classes = useStyles();
  const t = useText();
  const { tree, cluster } = props;
  const [view, setView] = useUrlParam('view');
  const [text, setText] = useUrlParam('find');
  const [only, setOnly] = useUrlParam('only');
  const [folds, setFolds] = useUrlParam('fold');
  const [objectText, setObject] = useUrlParam('object');
  const toggled = useMemo(
    () => new Set(folds.split(',').filter(Boolean)),
    [folds],
  );
  const rows = useMemo(
    () =>
      treeRows(tree.root, {
        toggled,
        text,
        onlyUnhealthy: only === 'unhealthy',
      }),
    [tree.root, toggled, text, only],
  );
  const selected = objectText ? findNode(tree.root, objectText) : undefined;
  const object = selected?.members
    .concat(selected.object ?? [])
    .find(member => objectKey(member) === objectText);
  const select = (node: TreeNode) => {
    const target = node.object ?? node.members[0];
    if (target) setObject(objectKey(target));
  };
  const toggle = (node: TreeNode) => {
    const next = new Set(toggled);
    if (!next.delete(node.id)) next.add(node.id);
    setFolds([...next].join(','), { replace: true });
  };
  const graph = view === 'graph';
  return (
    <div className={`${classes.root} ${object ? classes.withPanel : ''}`}>
      <Paper>
        <Toolbar
          note={t('topology.counts', {
            objects: String(tree.objects),
            broken: String(tree.broken),
            missing: String(tree.missing),
          })}
        >
          <Choice
            label={t('topology.view')}
            value={graph ? 'graph' : 'tree'}
            options={[
              { value: 'tree', title: t('topology.tree') },
              { value: 'graph', title: t('topology.graph') },
            ]}
            onChange={next => setView(next === 'graph' ? next : '')}
          />
          {!graph && (
            <>
              <ToolbarSearch
                label={t('topology.find')}
                value={text}
                onChange={next => setText(next, { replace: true })}
              />
              <Check
                label={t('topology.onlyUnhealthy')}
                checked={only === 'unhealthy'}
                onChange={() => setOnly(only ? '' : 'unhealthy')}
              />
            </>
          )}
        </Toolbar>
        {graph ? (
          <Suspense fallback={<Skeleton />}>
            <TopologyGraph
              tree={tree}
              clusterName={cluster.name}
              selectedId={selected?.id}
              onSelect={select}
            />
          </Suspense>
        ) : (
          <ObjectTreeTable
            name={cluster.name}
            rows={rows}
            selectedId={selected?.id}
            onToggle={toggle}
            onSelect={select}
          />
        )}
        <TreeFooter graph={graph} empty={!graph && rows.length === 0} />
      </Paper>
      {selected && object && (
        <ObjectPanel
          cluster={cluster}
          node={selected}
          object={object}
          onClose={() => setObject('')}
        />
      )}
    </div>
  );
};

/** The objects of a cluster, as a tree or as a graph. */
export const TopologyTab = (props: {
  id: ClusterId;
  cluster: ClusterDetail;
}) => {
  const t = useText();
  const { id, cluster } = props;
  const { value, loading, error, retry } = useClusterTree(id, cluster);
  if (value) {
    return <Topology tree={value.tree} cluster={cluster} />;
  }
  return loading ? (
    <LoadingState>
      <Skeleton />
    </LoadingState>
  ) : (
    <ErrorState
      title={t('topology.failed')}
      text={t('failed.text')}
      error={error!}
      retry={retry}
      note={t('state.nextTry')}
    />
  );
};
