import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { eventTimeline } from '../../cluster/timelineEntries';
import { useUrlParam } from '../../hooks/useUrlParam';
import { useText } from '../../translation/useText';
import { Check } from '../Check';
import { EntriesTable } from './timeline/EntriesTable';

/** The events of all objects of the cluster, newest first. */
export const EventsTab = (props: { cluster: ClusterDetail }) => {
  const t = useText();
  const [type, setType] = useUrlParam('type');
  const onlyWarnings = type === 'warning';
  const { cluster } = props;
  const events = useMemo(
    () =>
      eventTimeline(cluster).filter(
        ({ tone }) => !onlyWarnings || tone === 'bad',
      ),
    [cluster, onlyWarnings],
  );
  return (
    <EntriesTable
      title={t('events.title')}
      hint={t('events.hint')}
      none={t('events.none')}
      entries={events}
      action={
        <Check
          label={t('events.onlyWarnings')}
          checked={onlyWarnings}
          onChange={() => setType(onlyWarnings ? '' : 'warning')}
        />
      }
    />
  );
};
