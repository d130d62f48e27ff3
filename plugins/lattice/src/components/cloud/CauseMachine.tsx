import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useCloudOf } from '../../openstack/useCloudOf';
import { useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { MachineCloud } from './MachineCloud';

/**
 * The black box of the machine that a root failure is about. Its objects have
 * the name of the machine; a failure of something else has none.
 */
export const CauseMachine = (props: {
  cluster: ClusterDetail;
  /** Name of the object where it shows first. */
  object: string | undefined;
}) => {
  const t = useText();
  const { cluster, object } = props;
  const id = useCloudOf(cluster);
  const machine = cluster.machines.find(one => one.object.name === object);
  if (!id || !machine) return null;
  const { name } = machine.object;
  return (
    <Panel title={t('bootLog.of', { name })}>
      <MachineCloud id={id} machine={name} />
    </Panel>
  );
};
