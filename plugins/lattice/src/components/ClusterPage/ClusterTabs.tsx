import { Link } from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import Tab from '@material-ui/core/Tab';
import Tabs from '@material-ui/core/Tabs';
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
    tab: {
      minWidth: 0,
      minHeight: 52,
      padding: '0 18px',
      fontSize: 12,
      fontWeight: 700,
      letterSpacing: '.04em',
      color: tokens.secondaryText,
      opacity: 1,
      textDecoration: 'none !important',
      '&.Mui-selected': { color: theme.palette.text.primary },
      '&:focus-visible': {
        outline: `2px solid ${tokens.focus}`,
        outlineOffset: -4,
      },
      '@media (max-width: 1199px)': { padding: '0 12px' },
    },
    count: {
      marginLeft: 7,
      padding: '0 7px',
      borderRadius: 9,
      fontSize: 11,
      lineHeight: '18px',
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

/** The bar of tabs; `findings` is shown beside Troubleshooting. */
export const ClusterTabs = (props: {
  base: string;
  label: string;
  findings: number;
}) => {
  const classes = useStyles();
  const t = useText();
  const { pathname } = useLocation();
  const { base, label, findings } = props;
  const pathOf = (tab: ClusterTab) =>
    tab === 'overview' ? base : `${base}/${tab}`;
  return (
    <div className={classes.root}>
      <Tabs
        value={tabOf(pathname, base)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        indicatorColor="primary"
        textColor="inherit"
      >
        {clusterTabs.map(tab => (
          <Tab
            key={tab}
            value={tab}
            className={classes.tab}
            component={Link}
            {...{ to: pathOf(tab) }}
            label={
              <span>
                {t(`cluster.tabs.${tab}`)}
                {tab === 'troubleshooting' && findings > 0 && (
                  <span className={classes.count}>{findings}</span>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
    </div>
  );
};
