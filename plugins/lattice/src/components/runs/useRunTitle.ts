import { RunChange } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';

/** What a run or a wave does, in words. */
export function useRunTitle(): (change: RunChange) => string {
  const t = useText();
  return change => {
    switch (change.operation) {
      case 'upgrade':
        return t('run.upgrade', { version: change.wanted.version });
      case 'scale': {
        const { pool, replicas } = change.wanted;
        return pool === undefined
          ? t('run.scaleControlPlane', { replicas: String(replicas) })
          : t('run.scale', { pool, replicas: String(replicas) });
      }
      case 'pause':
        return t('run.pauseCluster');
      default:
        return t('run.resumeCluster');
    }
  };
}
