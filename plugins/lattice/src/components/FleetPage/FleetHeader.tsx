import { Header, HeaderLabel } from '@backstage/core-components';
import { SourceState, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { wholeSources } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { FleetState } from '../../live/fleetState';
import { useText } from '../../translation/useText';
import { LiveIndicator } from '../LiveIndicator';

const states: SourceState[] = [
  'live',
  'stale',
  'connecting',
  'unreachable',
  'forbidden',
  'absent',
];

function useSourcesText(sources: readonly SourceStatus[]): string {
  const t = useText();
  const parts = states.flatMap(state => {
    const n = sources.filter(source => source.state === state).length;
    return n > 0 ? [t(`fleet.sources.${state}`, { n: String(n) })] : [];
  });
  return parts.join(', ') || t('fleet.sources.none');
}

/** Title of the fleet page, its totals and whether it is live. */
export const FleetHeader = (props: {
  fleet: FleetState;
  machines: number;
  denied: boolean;
}) => {
  const t = useText();
  const { fleet, machines, denied } = props;
  const sources = wholeSources(fleet.sources);
  const sourcesText = useSourcesText(sources);
  const subtitle = sources.length
    ? t('fleet.subtitle', { count: sources.length })
    : t('fleet.subtitleNone');
  return (
    <Header title={t('fleet.title')} subtitle={subtitle}>
      {fleet.loaded && (
        <>
          <HeaderLabel
            label={t('fleet.labels.clusters')}
            value={formatCount(fleet.rows.size)}
          />
          <HeaderLabel
            label={t('fleet.labels.machines')}
            value={formatCount(machines)}
          />
          <HeaderLabel label={t('fleet.labels.sources')} value={sourcesText} />
        </>
      )}
      {!denied && (
        <HeaderLabel
          label={t('fleet.labels.updates')}
          contentTypograpyRootComponent="p"
          value={<LiveIndicator mode={fleet.mode} sources={fleet.sources} />}
        />
      )}
    </Header>
  );
};
