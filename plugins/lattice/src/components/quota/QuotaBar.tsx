import { QuotaLine } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { levelOf, quotaFigure } from '../../openstack/quotaLines';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: { minWidth: 0, fontSize: 14 },
    head: { display: 'flex', gap: 8, alignItems: 'baseline' },
    figure: { marginLeft: 'auto', whiteSpace: 'nowrap' },
    quiet: { color: tokens.secondaryText },
    level: { fontSize: 12, fontWeight: 600 },
    full: { color: tokens.health.failed.text },
    tight: { color: tokens.health.degraded.text },
    track: {
      display: 'flex',
      height: 8,
      marginTop: 5,
      borderRadius: 2,
      overflow: 'hidden',
      background: tokens.barTrack,
    },
    used: { background: tokens.health.progressing.fill },
    others: { background: tokens.health.unknown.fill },
  };
});

const percent = (part: number, whole: number) =>
  `${Math.min(100, (part / whole) * 100)}%`;

/** How much of a quota is used; of that, what one cluster uses where given. */
export const QuotaBar = (props: { line: QuotaLine; own?: number }) => {
  const classes = useStyles();
  const t = useText();
  const { line, own } = props;
  const { resource, used = 0, limit } = line;
  const level = levelOf(line);
  const mine = own === undefined ? used : Math.min(own, used);
  const figure = (value: number) => quotaFigure(resource, value);
  const free = line.free === undefined ? undefined : figure(line.free);
  const aside =
    own === undefined
      ? free && t('project.left', { free })
      : t('clusterCloud.own', { used: figure(mine) });
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span>{t(`resource.${resource}`)}</span>
        {level !== 'free' && (
          <span className={`${classes.level} ${classes[level]}`}>
            {t(level === 'full' ? 'project.isFull' : 'project.isTight')}
          </span>
        )}
        <span className={classes.figure}>
          {limit === undefined
            ? t('project.noLimit', { used: figure(used) })
            : t('project.of', { used: figure(used), limit: figure(limit) })}
          {aside && <span className={classes.quiet}> · {aside}</span>}
        </span>
      </div>
      {Boolean(limit) && (
        <div className={classes.track} aria-hidden="true">
          <div
            className={classes.used}
            style={{ width: percent(mine, limit!) }}
          />
          <div
            className={classes.others}
            style={{ width: percent(used - mine, limit!) }}
          />
        </div>
      )}
    </div>
  );
};
