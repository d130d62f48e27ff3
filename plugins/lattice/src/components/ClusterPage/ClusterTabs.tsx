import { Tab, TabList, Tabs } from '@backstage/ui';
import { useLocation } from 'react-router-dom';
import { ClusterTab as ClusterTabExtension } from '../../clusterPage/ClusterPageApi';
import { useClusterPage } from '../../hooks/useClusterPage';
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
export function tabOf(
  pathname: string,
  base: string,
  tabs: readonly string[] = clusterTabs,
): string {
  const rest = pathname.slice(base.length).split('/').filter(Boolean)[0];
  return tabs.find(tab => tab === rest) ?? 'overview';
}

/** Tabs of other plugins; none of them takes the place of one of ours. */
export function useAddedTabs(): ClusterTabExtension[] {
  return useClusterPage().tabs.filter(
    ({ path }) => !clusterTabs.some(tab => tab === path),
  );
}

/** The tabs below an address; `findings` is shown beside Troubleshooting. */
export function useClusterTabs(base: string, findings: number) {
  const t = useText();
  const { pathname } = useLocation();
  const labelOf = (tab: ClusterTab) =>
    tab === 'troubleshooting' && findings > 0
      ? t('cluster.tabs.troubleshootingCount', { n: String(findings) })
      : t(`cluster.tabs.${tab}`);
  const tabs = [
    ...clusterTabs.map(id => ({
      id: id as string,
      label: labelOf(id),
      href: id === 'overview' ? base : `${base}/${id}`,
    })),
    ...useAddedTabs().map(({ path, title }) => ({
      id: path,
      label: title,
      href: `${base}/${path}`,
    })),
  ];
  const ids = tabs.map(({ id }) => id);
  return { activeTab: tabOf(pathname, base, ids), tabs };
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
