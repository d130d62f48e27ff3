import {
  latticeManagementClusterReadPermission,
  ManagementClusterInfo,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useFlavours } from '../../hooks/useFlavours';
import { useFormAddress } from '../../hooks/useFormAddress';
import { isDenied } from '../../live/isFinal';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import {
  Bone,
  ErrorState,
  LoadingState,
  LockedState,
  StatePanel,
} from '../states';
import { FlavourCard } from './FlavourCard';

const useStyles = makeStyles({
  root: { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  cards: {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
  },
});

/** What one management cluster can make. */
export const FlavourList = (props: { source: ManagementClusterInfo }) => {
  const classes = useStyles();
  const t = useText();
  const { source } = props;
  const { value, loading, error, retry } = useFlavours(source.name);
  const toForm = useFormAddress();
  const addressOf = (id: string) =>
    toForm(id, { cluster: { managementCluster: source.name } });
  if (isDenied(error)) {
    return (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeManagementClusterReadPermission.name,
        })}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('flavours.failed')}
        text={t('failed.text')}
        error={error}
        retry={retry}
      />
    );
  }
  if (loading || !value) {
    return (
      <LoadingState>
        <div className={classes.cards} aria-hidden="true">
          {[1, 2, 3, 4].map(card => (
            <Bone key={card} height={180} />
          ))}
        </div>
      </LoadingState>
    );
  }
  return (
    <div className={classes.root}>
      {source.connection.state !== 'reachable' && (
        <Notice tone="stale" role="status" title={source.name}>
          {t('flavours.silent', { name: source.name })}
        </Notice>
      )}
      {value.items.length === 0 ? (
        <StatePanel title={t('flavours.none')} text={t('flavours.noneText')} />
      ) : (
        <div className={classes.cards}>
          {value.items.map(flavour => (
            <FlavourCard
              key={flavour.id}
              flavour={flavour}
              to={addressOf(flavour.id)}
            />
          ))}
        </div>
      )}
    </div>
  );
};
