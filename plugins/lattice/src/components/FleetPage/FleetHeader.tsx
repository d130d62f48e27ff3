import { Header, HeaderLabel } from '@backstage/core-components';
import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { formatCount } from '../../format/counts';
import { FleetState } from '../../live/fleetState';
import { useText } from '../../translation/useText';
import { LiveIndicator } from '../LiveIndicator';
import { wholeSources } from '../staleSources';

function useSourcesText(sources: readonly SourceStatus[]): string {
  const t = useText();
  const count = (state: SourceStatus['state']) =>
    sources.filter(source => source.state === state).length;
  const parts = [
    {
      n: count('live'),
      text: t('fleet.sources.live', { live: String(count('live')) }),
    },
    {
      n: count('stale'),
      text: t('fleet.sources.stale', { stale: String(count('stale')) }),
    },
    {
      n: count('connecting'),
      text: t('fleet.sources.connecting', {
        connecting: String(count('connecting')),
      }),
    },
  ];
  const present = parts.filter(({ n }) => n > 0).map(({ text }) => text);
  return present.join(', ') || t('fleet.sources.none');
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
          value={<LiveIndicator mode={fleet.mode} />}
        />
      )}
    </Header>
  );
};
