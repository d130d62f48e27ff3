import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/core-plugin-api';
import { defaultFleetView, writeFleetView } from '../../fleet/FleetView';
import { needsAttention } from '../../fleet/mapGroups';
import { MinorVersion } from '../../fleet/versionLag';
import { formatCount } from '../../format/counts';
import { rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { usePlainTable } from '../plainTable';
import { SupportEnd } from '../SupportEnd';

const VersionRow = (props: { version: MinorVersion }) => {
  const classes = usePlainTable();
  const t = useText();
  const fleet = useRouteRef(rootRouteRef)();
  const { minor, versions, rows, behind, oldNodes } = props.version;
  const addressOf = (version: string[]) =>
    `${fleet}?${writeFleetView(
      { ...defaultFleetView, version },
      new URLSearchParams(),
    )}`;
  const attention = rows.filter(({ health }) => needsAttention(health)).length;
  return (
    <tr>
      <th scope="row">{minor === undefined ? t('map.none') : `1.${minor}`}</th>
      <td>
        <Link to={addressOf(versions)}>
          {t('fleet.count', {
            count: rows.length,
            total: formatCount(rows.length),
          })}
        </Link>
      </td>
      <td>
        <SupportEnd version={minor === undefined ? undefined : `1.${minor}`} />
      </td>
      <td>{behind > 0 ? t('versions.behind', { count: behind }) : '–'}</td>
      <td>{oldNodes > 0 ? formatCount(oldNodes) : '–'}</td>
      <td>{attention > 0 ? formatCount(attention) : '–'}</td>
      <td className={classes.message}>
        {minor !== undefined &&
          versions.map((version, index) => (
            <span key={version}>
              {index > 0 && ', '}
              <Link to={addressOf([version])}>{version}</Link>
            </span>
          ))}
      </td>
    </tr>
  );
};

/** One row a minor version, the oldest first; each leads to its clusters. */
export const VersionsTable = (props: { versions: readonly MinorVersion[] }) => {
  const classes = usePlainTable();
  const t = useText();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('versions.title')}>
        <thead>
          <tr>
            <th scope="col">{t('versions.minor')}</th>
            <th scope="col">{t('fleet.title')}</th>
            <th scope="col">{t('versions.supportEnds')}</th>
            <th scope="col">{t('versions.lag')}</th>
            <th scope="col">{t('versions.oldNodes')}</th>
            <th scope="col">{t('versions.attention')}</th>
            <th scope="col">{t('versions.patches')}</th>
          </tr>
        </thead>
        <tbody>
          {props.versions.map(version => (
            <VersionRow key={version.minor ?? 'none'} version={version} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
