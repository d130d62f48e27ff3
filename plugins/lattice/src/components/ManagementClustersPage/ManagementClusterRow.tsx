import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import {
  ManagementClusterInfo,
  SourceStatus,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { useState } from 'react';
import { PlaceCounts } from '../../fleet/countByPlace';
import { isSilent, lastHeard } from '../../fleet/sources';
import { formatCount } from '../../format/counts';
import { useNow } from '../../hooks/useNow';
import { rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { usePlainTable } from '../plainTable';
import { SandboxBadge } from '../SandboxBadge';
import { Since } from '../Since';
import { ConnectionLabel } from './ConnectionLabel';
import { ProvidersTable } from './ProvidersTable';

export const useRowStyles = makeStyles({
  // Below this the columns would not fit; versions of distributions are long.
  narrow: {
    '@media (max-width: 1199px)': {
      whiteSpace: 'normal !important' as 'normal',
      overflowWrap: 'anywhere',
    },
  },
  version: { '@media (max-width: 1199px)': { minWidth: 96 } },
  name: { minWidth: 120 },
  // The providers that unfold below have it, too.
  wideOnly: { '@media (max-width: 1199px)': { display: 'none' } },
  capital: { '&::first-letter': { textTransform: 'uppercase' } },
});

/** Whether what is shown of its clusters is how they are now. */
const Freshness = (props: { source?: SourceStatus }) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { source } = props;
  if (!source) return <>–</>;
  const heard = lastHeard(source);
  return source.state === 'stale' && heard ? (
    <>{t('map.source.stale', { time: timeText.clock(heard, now) })}</>
  ) : (
    <>
      {t(`map.source.${source.state}`, {
        time: source.since ? timeText.clock(source.since, now) : '',
      })}
    </>
  );
};

const Connection = (props: { cluster: ManagementClusterInfo }) => {
  const t = useText();
  const classes = { ...usePlainTable(), ...useRowStyles() };
  const { connection } = props.cluster;
  return (
    <>
      <ConnectionLabel state={connection.state} />
      <div
        className={`${classes.second} ${
          connection.state === 'unreachable' ? '' : classes.nowrap
        } ${classes.narrow}`}
      >
        {connection.state === 'unreachable' && `${connection.message} `}
        {connection.state === 'reachable' &&
          `${t('management.roundTrip', {
            milliseconds: String(connection.roundTripMilliseconds),
          })}, `}
        <Since time={connection.since} />
      </div>
    </>
  );
};

const Counts = (props: {
  name: string;
  counts?: PlaceCounts;
  silent: boolean;
}) => {
  const t = useText();
  const fleet = useRouteRef(rootRouteRef)();
  const { name, counts, silent } = props;
  const unknown = silent && !counts;
  const address = `${fleet}?mgmt=${urlPart(name)}`;
  return (
    <>
      <td>
        {counts ? (
          <Link to={address}>{formatCount(counts.clusters)}</Link>
        ) : (
          t(unknown ? 'management.unknown' : 'management.none')
        )}
      </td>
      <td>
        {counts && counts.attention > 0 ? (
          <Link to={`${address}&health=failed,degraded`}>
            {formatCount(counts.attention)}
          </Link>
        ) : (
          '–'
        )}
      </td>
    </>
  );
};

/** One management cluster; its providers unfold below it. */
export const ManagementClusterRow = (props: {
  cluster: ManagementClusterInfo;
  counts?: PlaceCounts;
  source?: SourceStatus;
  columns: number;
  /** Alone, it shows all that is known at once. */
  alone: boolean;
}) => {
  const classes = { ...usePlainTable(), ...useRowStyles() };
  const t = useText();
  const [open, setOpen] = useState(props.alone);
  const { cluster, counts, source, columns } = props;
  const { name, title, sandbox, connection, providers } = cluster;
  const known = providers.state === 'known' ? providers.items : [];
  const core = known.find(({ role }) => role === 'core');
  const count = t('management.providers', { count: known.length });
  return (
    <>
      <tr>
        <th scope="row" className={classes.name}>
          {title ?? name} {sandbox && <SandboxBadge small />}
          {title && (
            <div className={`${classes.second} ${classes.nowrap}`}>{name}</div>
          )}
        </th>
        <td>
          <Connection cluster={cluster} />
        </td>
        <td
          className={`${classes.nowrap} ${classes.narrow} ${classes.version}`}
        >
          {connection.state === 'reachable' ? connection.serverVersion : '–'}
        </td>
        <td className={classes.wideOnly}>{core?.servedVersions[0] ?? '–'}</td>
        <Counts
          name={name}
          counts={counts}
          silent={!source || isSilent(source)}
        />
        <td className={classes.capital}>
          <Freshness source={source} />
        </td>
        <td>
          {providers.state === 'unknown' ? (
            <span className={classes.quiet}>
              {t('management.providersUnknown', { reason: providers.reason })}
            </span>
          ) : (
            <Button
              variant="tertiary"
              size="small"
              aria-expanded={open}
              aria-label={`${count}, ${title ?? name}`}
              iconEnd={open ? <RiArrowUpSLine /> : <RiArrowDownSLine />}
              onPress={() => setOpen(!open)}
            >
              {count}
            </Button>
          )}
        </td>
      </tr>
      {open && providers.state === 'known' && (
        <tr>
          <td colSpan={columns}>
            <ProvidersTable
              providers={providers.items}
              since={providers.since}
              isLastKnown={connection.state !== 'reachable'}
            />
          </td>
        </tr>
      )}
    </>
  );
};
