import { LinkButton } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import AddIcon from '@material-ui/icons/Add';
import { FleetView, withoutFilters } from '../../fleet/FleetView';
import { formatCount } from '../../format/counts';
import { managementClustersRouteRef, newClusterRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { CellsDrawing, StatePanel } from '../states';
import { activeFilters } from './ActiveFilters';

/** The one primary action of the fleet page. */
export const CreateClusterButton = (props: { outlined?: boolean }) => {
  const t = useText();
  const toCreate = useRouteRef(newClusterRouteRef);
  return (
    <LinkButton
      to={toCreate()}
      color="primary"
      variant={props.outlined ? 'outlined' : 'contained'}
      startIcon={<AddIcon />}
    >
      {t('fleet.create')}
    </LinkButton>
  );
};

/** There is no cluster at all that the reader can see. */
export const FleetEmpty = () => {
  const t = useText();
  const toManagement = useRouteRef(managementClustersRouteRef);
  return (
    <StatePanel
      role="status"
      drawing={<CellsDrawing dashed />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <>
          <CreateClusterButton />
          <LinkButton to={toManagement()} color="primary">
            {t('fleet.managementClusters')}
          </LinkButton>
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
          variant="outlined"
          color="primary"
          onClick={() => setView(withoutFilters(view))}
        >
          {t('filter.clear')}
        </Button>
      }
    />
  );
};
