import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { Fleet } from '../../fleet/Fleet';
import { WaveDeskOptions } from './WaveDesk';

/** The live view as waves look at it. */
export function createWaveView(
  fleet: Pick<Fleet, 'rows' | 'sources'>,
): WaveDeskOptions['view'] {
  return {
    row: id => fleet.rows.get(formatClusterId(id)),
    rows: () => fleet.rows.values(),
    isLive: name =>
      fleet.sources.some(
        ({ managementCluster, kind, state }) =>
          managementCluster === name && !kind && state === 'live',
      ),
  };
}
