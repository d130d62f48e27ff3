import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useFleet } from '../../hooks/useFleet';
import { placesOf } from '../../openstack/placesOf';
import { openStackRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { EntityLink } from '../EntityLink';
import { Notice } from '../Notice';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';

const mostShown = 50;

/** Namespaces to choose from, until a project is chosen. */
export const ProjectPlaces = (props: { managementCluster?: string }) => {
  const classes = usePlainTable();
  const t = useText();
  const page = useRouteRef(openStackRouteRef)();
  const rows = useFleet().value?.rows.values() ?? [];
  const places = placesOf(rows, props);
  if (places.length === 0) {
    return <Notice tone="info" title={t('project.chooseText')} />;
  }
  const hidden = places.length - mostShown;
  return (
    <Panel
      flush
      title={t('project.places')}
      hint={hidden > 0 ? t('project.morePlaces', { count: hidden }) : undefined}
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('project.namespace')}</th>
              <th scope="col">{t('project.managementCluster')}</th>
              <th scope="col">{t('project.clusterCount')}</th>
              <th scope="col">{t('project.machines')}</th>
              <th scope="col">{t('project.owner')}</th>
            </tr>
          </thead>
          <tbody>
            {places.slice(0, mostShown).map(place => {
              const { managementCluster, namespace, owners } = place;
              const search = new URLSearchParams({
                managementCluster,
                namespace,
              });
              return (
                <tr key={`${managementCluster}/${namespace}`}>
                  <td>
                    <Link to={`${page}?${search}`}>{namespace}</Link>
                  </td>
                  <td>{managementCluster}</td>
                  <td>{place.clusters}</td>
                  <td>{place.machines}</td>
                  <td>
                    {owners.length === 1 ? (
                      <EntityLink entityRef={owners[0]} defaultKind="group" />
                    ) : (
                      owners.length || '–'
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
};
