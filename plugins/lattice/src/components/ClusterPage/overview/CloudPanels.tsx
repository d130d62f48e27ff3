import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import {
  ClusterDetail,
  OpenStackPrice,
  OpenStackQuotaResponse,
  QuotaResource,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { formatMoney } from '../../../format/money';
import { openStackRouteRef } from '../../../routes';
import { useText } from '../../../translation/useText';
import { tokensOf } from '../../healthTokens';
import { projectSearch } from '../../OpenStackPage/useProjectPlace';
import { Panel } from '../../Panel';
import { QuotaBar } from '../../quota/QuotaBar';
import { useClusterQuota } from './useClusterQuota';

const useStyles = makeStyles(theme => ({
  both: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))',
  },
  lines: { display: 'grid', gap: 14 },
  sum: { fontSize: 16, color: theme.palette.text.primary },
  price: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: 14,
    lineHeight: 1.7,
  },
  note: {
    margin: '12px 0 0',
    fontSize: 12,
    color: tokensOf(theme).secondaryText,
  },
}));

const shown: QuotaResource[] = ['cores', 'ramMiB', 'instances'];

const CostPanel = ({ price }: { price: OpenStackPrice }) => {
  const classes = useStyles();
  const t = useText();
  const { currency, perMonth, lines, notPriced } = price;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Panel
      title={t('clusterCloud.cost')}
      action={
        <strong className={classes.sum}>
          {t('clusterCloud.perMonth', { price: money(perMonth) })}
        </strong>
      }
    >
      {lines.map(line => (
        <div key={line.what} className={classes.price}>
          <span>
            {t('clusterCloud.line', {
              number: String(line.count),
              what: line.what,
            })}
          </span>
          <span>{money(line.perMonth)}</span>
        </div>
      ))}
      <p className={classes.note}>
        {t('clusterCloud.costNote')}
        {notPriced.length > 0 &&
          ` ${t('clusterCloud.notPriced', { what: notPriced.join(', ') })}`}
      </p>
    </Panel>
  );
};

/** What an order of the same machines would add is what they take. */
function ownOf(
  { quota, forecast = [] }: OpenStackQuotaResponse,
  resource: QuotaResource,
): number | undefined {
  const used = quota.find(line => line.resource === resource)?.used;
  const after = forecast.find(line => line.resource === resource)?.after;
  return used === undefined || after === undefined ? undefined : after - used;
}

const QuotaPanel = (props: {
  cluster: ClusterDetail;
  answer: OpenStackQuotaResponse;
}) => {
  const classes = useStyles();
  const t = useText();
  const toProjects = useRouteRef(openStackRouteRef);
  const { cluster, answer } = props;
  const { managementCluster, namespace, infrastructure } = cluster;
  const lines = answer.quota.filter(
    ({ resource, used }) => shown.includes(resource) && used !== undefined,
  );
  const place = {
    managementCluster,
    namespace,
    secret: infrastructure.credentials ?? '',
  };
  const { name = '' } = answer.project;
  if (lines.length === 0) return null;
  return (
    <Panel
      title={t('clusterCloud.quota')}
      action={
        <Link to={`${toProjects()}?${projectSearch(place)}`}>
          {t('clusterCloud.project', { name })}
        </Link>
      }
    >
      <div className={classes.lines}>
        {lines.map(line => (
          <QuotaBar
            key={line.resource}
            line={line}
            own={ownOf(answer, line.resource)}
          />
        ))}
      </div>
      <p className={classes.note}>{t('clusterCloud.estimate')}</p>
    </Panel>
  );
};

/** Cost and quota of the cluster; nothing where the cloud can't be asked. */
export const CloudPanels = ({ cluster }: { cluster: ClusterDetail }) => {
  const classes = useStyles();
  const answer = useClusterQuota(cluster);
  if (!answer) return null;
  const { price } = answer;
  return (
    <div className={classes.both}>
      {price && price.lines.length > 0 && <CostPanel price={price} />}
      <QuotaPanel cluster={cluster} answer={answer} />
    </div>
  );
};
