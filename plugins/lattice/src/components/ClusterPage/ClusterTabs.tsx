import { Link } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';

/** The tabs of a cluster; each is a path below its page. */
export const clusterTabs = [
  'overview',
  'troubleshooting',
  'topology',
  'machines',
  'conditions',
  'events',
  'timeline',
] as const;

export type ClusterTab = (typeof clusterTabs)[number];

const useStyles = makeStyles(theme => {
  const tokens = tokensOf(theme);
  return {
    root: {
      gridArea: 'pageSubheader',
      minWidth: 0,
      paddingLeft: 24,
      background: theme.palette.background.paper,
      boxShadow: `0 1px 0 ${tokens.divider}`,
    },
    list: { display: 'flex', overflowX: 'auto', scrollbarWidth: 'none' },
    tab: {
      flex: '0 0 auto',
      padding: '0 18px',
      fontFamily: theme.typography.fontFamily,
      fontSize: 12,
      fontWeight: 700,
      lineHeight: '52px',
      letterSpacing: '.04em',
      textTransform: 'uppercase',
      whiteSpace: 'nowrap',
      color: tokens.secondaryText,
      textDecoration: 'none !important',
      '&[aria-selected="true"]': {
        color: theme.palette.text.primary,
        boxShadow: `inset 0 -2px 0 ${theme.palette.primary.main}`,
      },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -4,
      },
      '@media (max-width: 1199px)': { padding: '0 12px' },
    },
    count: {
      marginLeft: 7,
      padding: '2px 7px',
      borderRadius: 9,
      fontSize: 11,
      letterSpacing: 0,
      background: tokens.health.degraded.tint,
      color: tokens.health.degraded.text,
    },
  };
});

/** The tab that the address names; the overview for anything else. */
export function tabOf(pathname: string, base: string): ClusterTab {
  const rest = pathname.slice(base.length).split('/').filter(Boolean)[0];
  return clusterTabs.find(tab => tab === rest) ?? 'overview';
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows walk along the tabs; Enter opens the one that has the focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tabs = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'),
  ];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = steps[event.key];
  if (!step || at < 0) return;
  event.preventDefault();
  tabs[step(at, tabs.length - 1)].focus();
}

/**
 * The bar of tabs; `findings` is shown beside Troubleshooting. Our own,
 * because Material's measures itself before the page has been painted.
 */
export const ClusterTabs = (props: {
  base: string;
  label: string;
  findings: number;
  /** Outside a page of its own it has no grid area, and no edge to keep. */
  embedded?: boolean;
}) => {
  const classes = useStyles();
  const t = useText();
  const { pathname } = useLocation();
  const { base, label, findings, embedded } = props;
  const open = tabOf(pathname, base);
  return (
    <div
      className={classes.root}
      style={embedded ? { gridArea: 'auto', paddingLeft: 0 } : undefined}
    >
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes.list}
        onKeyDown={walk}
      >
        {clusterTabs.map(tab => (
          <Link
            key={tab}
            role="tab"
            aria-selected={tab === open}
            tabIndex={tab === open ? 0 : -1}
            className={classes.tab}
            to={tab === 'overview' ? base : `${base}/${tab}`}
          >
            {t(`cluster.tabs.${tab}`)}
            {tab === 'troubleshooting' && findings > 0 && (
              <span className={classes.count}>{findings}</span>
            )}
          </Link>
        ))}
      </div>
    </div>
  );
};
