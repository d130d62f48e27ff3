import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterCloudQuestion } from '../../openstack/questions';
import { useCloudOf } from '../../openstack/useCloudOf';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { useCloudStyles } from './useCloudStyles';

/** Which finalizer of a running deletion waits for what in the cloud. */
export const DeletionWaits = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = useCloudStyles();
  const t = useText();
  const id = useCloudOf(cluster);
  const asked = cluster.deleting ? id : undefined;
  const { value } = useShared(clusterCloudQuestion, asked);
  const waiting = value?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('inCloud.waiting')}>
      <ul className={classes.list}>
        {waiting.map(({ object, finalizer, sentence }) => (
          <li key={`${object} ${finalizer}`} className={classes.row}>
            <div className={classes.text} title={finalizer}>
              <span className={classes.name}>{object}</span>
              <p className={classes.quiet}>{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
