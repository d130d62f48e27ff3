import { Tab, TabList, Tabs } from '@backstage/ui';
import { useLocation } from 'react-router-dom';
import { useText } from '../../translation/useText';

/** The tabs of a cluster; each is a path below its page. */
export const clusterTabs = [
  'overview',
  'troubleshooting',
  'machines',
  'topology',
  'timeline',
  'conditions',
  'events',
] as const;

export type ClusterTab = (typeof clusterTabs)[number];

/** The tab that the address names; the overview for anything else. */
export function tabOf(pathname: string, base: string): ClusterTab {
  const rest = pathname.slice(base.length).split('/').filter(Boolean)[0];
  return clusterTabs.find(tab => tab === rest) ?? 'overview';
}

/** The tabs below an address; `findings` is shown beside Troubleshooting. */
export function useClusterTabs(base: string, findings: number) {
  const t = useText();
  const { pathname } = useLocation();
  const labelOf = (tab: ClusterTab) =>
    tab === 'troubleshooting' && findings > 0
      ? t('cluster.tabs.troubleshootingCount', { n: String(findings) })
      : t(`cluster.tabs.${tab}`);
  return {
    activeTab: tabOf(pathname, base),
    tabs: clusterTabs.map(id => ({
      id,
      label: labelOf(id),
      href: id === 'overview' ? base : `${base}/${id}`,
    })),
  };
}

/** The tabs where the cluster is part of another page. */
export const ClusterTabs = (props: {
  base: string;
  label: string;
  findings: number;
}) => {
  const { base, label, findings } = props;
  const { tabs } = useClusterTabs(base, findings);
  return (
    <Tabs>
      <TabList aria-label={label}>
        {tabs.map(tab => (
          <Tab
            key={tab.id}
            id={tab.id}
            href={tab.href}
            matchStrategy={tab.id === 'overview' ? 'exact' : 'prefix'}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
    </Tabs>
  );
};
