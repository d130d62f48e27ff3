import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { FleetState } from '../../live/fleetState';
import { managementClustersRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { SourceBanner, StreamBanner } from '../SourceBanner';
import { forbiddenKinds, wholeSources } from '../staleSources';
import { countFrom } from './useFleetModel';

/** Everything that makes the list below less than the whole, live truth. */
export const FleetBanners = (props: {
  fleet: FleetState;
  all: readonly ClusterRow[];
}) => {
  const t = useText();
  const details = useRouteRef(managementClustersRouteRef)();
  const { fleet, all } = props;
  const stale = wholeSources(fleet.sources).filter(
    source => source.state === 'stale',
  );
  return (
    <>
      {fleet.mode === 'polling' && <StreamBanner since={fleet.modeSince} />}
      {stale.map(source => (
        <SourceBanner
          key={source.managementCluster}
          source={source}
          clusters={countFrom(all, source.managementCluster)}
          action={<Link to={details}>{t('source.details')}</Link>}
        />
      ))}
      {forbiddenKinds(fleet.sources).map(source => (
        <Notice
          key={`${source.managementCluster}/${source.kind}`}
          tone="locked"
          title={t('source.forbidden', {
            kind: source.kind ?? source.managementCluster,
          })}
        >
          {t('source.forbiddenText', { name: source.managementCluster })}
        </Notice>
      ))}
    </>
  );
};
