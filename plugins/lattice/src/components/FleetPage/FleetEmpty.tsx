import { useRouteRef } from '@backstage/core-plugin-api';
import { Button, ButtonLink } from '@backstage/ui';
import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { RiAddLine } from '@remixicon/react';
import { FleetView, withoutFilters } from '../../fleet/FleetView';
import { silentSources, wholeSources } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { managementClustersRouteRef, newClusterRouteRef } from '../../routes';
import { Text, useText } from '../../translation/useText';
import { CellsDrawing, StatePanel } from '../states';
import { activeFilters } from './ActiveFilters';

/** The one primary action of the fleet page. */
export const CreateClusterButton = () => {
  const t = useText();
  const toCreate = useRouteRef(newClusterRouteRef);
  return (
    <ButtonLink href={toCreate()} iconStart={<RiAddLine />}>
      {t('fleet.create')}
    </ButtonLink>
  );
};

type Emptiness = 'empty' | 'none' | 'absent' | 'unread' | 'partly';

/** Why there is no cluster; only who has read everything may say "none yet". */
function emptinessOf(sources: readonly SourceStatus[]): Emptiness {
  const whole = wholeSources(sources);
  const unread = silentSources(sources).length;
  if (whole.length === 0) return 'none';
  if (unread === whole.length) return 'unread';
  if (unread > 0) return 'partly';
  return whole.every(({ state }) => state === 'absent') ? 'absent' : 'empty';
}

function emptyWords(sources: readonly SourceStatus[], t: Text) {
  const count = wholeSources(sources).length;
  const unread = formatCount(silentSources(sources).length);
  const words: Record<Emptiness, { title: string; text: string }> = {
    empty: { title: t('empty.title'), text: t('empty.text') },
    none: { title: t('empty.noneTitle'), text: t('empty.noneText') },
    absent: { title: t('empty.absentTitle'), text: t('empty.absentText') },
    unread: {
      title: t('empty.unreadTitle'),
      text: t('empty.unreadText', { count }),
    },
    partly: {
      title: t('empty.partlyTitle'),
      text: t('empty.partlyText', { count, unread }),
    },
  };
  return words[emptinessOf(sources)];
}

/** There is no cluster at all that the reader can see. */
export const FleetEmpty = (props: { sources: readonly SourceStatus[] }) => {
  const t = useText();
  const toManagement = useRouteRef(managementClustersRouteRef);
  const { sources } = props;
  const hasLive = sources.some(({ state }) => state === 'live');
  return (
    <StatePanel
      {...emptyWords(sources, t)}
      role="status"
      drawing={<CellsDrawing dashed={hasLive} />}
      actions={
        <>
          {hasLive && <CreateClusterButton />}
          <ButtonLink variant="secondary" href={toManagement()}>
            {t('fleet.managementClusters')}
          </ButtonLink>
        </>
      }
    />
  );
};

/** There are clusters, but the filters hide them all. */
export const FleetNoMatch = (props: {
  view: FleetView;
  total: number;
  setView: (change: Partial<FleetView>) => void;
}) => {
  const t = useText();
  const { view, total, setView } = props;
  const filters = activeFilters(view, t)
    .map(({ name, value }) => t('filter.chip', { name, value }))
    .join(', ');
  return (
    <StatePanel
      role="status"
      drawing={<CellsDrawing />}
      title={t('empty.filteredTitle')}
      text={t('empty.filteredText', { filters, total: formatCount(total) })}
      actions={
        <Button
          variant="secondary"
          onPress={() => setView(withoutFilters(view))}
        >
          {t('filter.clear')}
        </Button>
      }
    />
  );
};
