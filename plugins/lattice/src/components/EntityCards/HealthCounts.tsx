import {
  EntityStatusResponse,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import ScheduleIcon from '@material-ui/icons/Schedule';
import { ReactNode } from 'react';
import { lastKnownTimes } from '../../fleet/sources';
import { useText } from '../../translation/useText';
import { HealthIcon } from '../HealthIcon';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px 36px' },
  title: {
    fontSize: 11,
    fontWeight: 700,
    color: tokensOf(theme).secondaryText,
    marginBottom: 4,
  },
  value: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontWeight: 500,
  },
  health: { display: 'inline-flex', alignItems: 'center', gap: 7 },
}));

const Figure = (props: { title: string; children: ReactNode }) => {
  const classes = useStyles();
  return (
    <div>
      <div className={classes.title}>{props.title}</div>
      <div className={classes.value}>{props.children}</div>
    </div>
  );
};

function versionsText(status: EntityStatusResponse): string {
  const counts = new Map<string, number>();
  status.clusters.forEach(({ kubernetesVersion }) => {
    if (kubernetesVersion) {
      counts.set(kubernetesVersion, (counts.get(kubernetesVersion) ?? 0) + 1);
    }
  });
  return [...counts]
    .map(([version, count]) => `${version} ×${count}`)
    .join(', ');
}

/** Health, versions and machines of all clusters of an entity. */
export const HealthCounts = (props: { status: EntityStatusResponse }) => {
  const classes = useStyles();
  const t = useText();
  const { status } = props;
  const notLive = lastKnownTimes(status.sources);
  const lastKnown = status.clusters.filter(row =>
    notLive.has(row.managementCluster),
  ).length;
  const sum = (field: 'ready' | 'desired') =>
    status.clusters.reduce(
      (total, row) => total + row.controlPlane[field] + row.workers[field],
      0,
    );
  return (
    <div className={classes.root}>
      <Figure title={t('entity.health')}>
        {healthValues
          .filter(health => (status.counts[health] ?? 0) > 0)
          .map(health => (
            <span key={health} className={classes.health}>
              <HealthIcon health={health} />
              {t('entity.healthCount', {
                n: String(status.counts[health]),
                health: t(`health.${health}`).toLowerCase(),
              })}
            </span>
          ))}
        {lastKnown > 0 && (
          <span className={classes.health}>
            <ScheduleIcon style={{ fontSize: 16 }} aria-hidden="true" />
            {t('entity.lastKnownCount', { n: String(lastKnown) })}
          </span>
        )}
      </Figure>
      <Figure title={t('entity.versions')}>
        {versionsText(status) || '–'}
      </Figure>
      <Figure title={t('entity.machinesReady')}>
        {t('entity.ofReady', {
          ready: String(sum('ready')),
          desired: String(sum('desired')),
        })}
      </Figure>
    </div>
  );
};
