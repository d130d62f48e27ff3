import { useRouteRef } from '@backstage/core-plugin-api';
import {
  ClusterDetail,
  ClusterId,
  ClusterResponse,
  flavourTitle,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';
import { lastKnownOf } from '../../cluster/lastKnown';
import { currentSources, useDiagnosis } from '../../hooks/useCluster';
import { useNow } from '../../hooks/useNow';
import { FleetState } from '../../live/fleetState';
import { rootRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { EntityLink } from '../EntityLink';
import { HealthPill } from '../HealthPill';
import { LiveIndicator } from '../LiveIndicator';
import { ActionsMenu } from '../operations/ActionsMenu';
import { Crumb, PageHeader } from '../page';
import { SandboxBadge } from '../SandboxBadge';
import { useClusterTabs } from './ClusterTabs';

interface HeaderProps {
  id: ClusterId;
  base: string;
  value?: ClusterResponse;
  link: FleetState;
  sandbox: boolean;
}

function useFacts(props: HeaderProps) {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { id, value, sandbox } = props;
  const cluster = value?.cluster;
  const lastKnown = lastKnownOf(value);
  const asOf = lastKnown?.asOf;
  return [
    cluster && {
      label: t('cluster.labels.status'),
      value: (
        <HealthPill
          health={cluster.health}
          lastKnown={lastKnown !== undefined}
          asOf={asOf && timeText.clock(asOf, now)}
        />
      ),
    },
    cluster?.owner && {
      label: t('cluster.labels.owner'),
      value: <EntityLink entityRef={cluster.owner} defaultKind="group" />,
    },
    cluster?.system && {
      label: t('cluster.labels.system'),
      value: <EntityLink entityRef={cluster.system} defaultKind="system" />,
    },
    cluster?.kubernetesVersion && {
      label: t('cluster.labels.kubernetes'),
      value: cluster.kubernetesVersion,
    },
    cluster && {
      label: t('cluster.labels.flavour'),
      value: flavourTitle(cluster.flavour),
    },
    sandbox && {
      label: t('cluster.labels.place'),
      value: (
        <>
          {id.managementCluster} <SandboxBadge small />
        </>
      ),
    },
  ].map(fact => fact || undefined);
}

const Head = (props: HeaderProps & { findings?: number }) => {
  const timeText = useTimeText();
  const now = useNow();
  const { id, base, value, link, findings } = props;
  const facts = useFacts(props);
  const { tabs, activeTab } = useClusterTabs(base, findings ?? 0);
  return (
    <PageHeader
      title={id.name}
      metadata={facts}
      tabs={value && tabs}
      activeTab={activeTab}
      actions={<ActionsMenu />}
      live={
        <LiveIndicator
          mode={link.mode}
          sources={currentSources(id, link, value)}
          staleFor={timeText.age(lastKnownOf(value)?.asOf, now)}
        />
      }
    />
  );
};

const CountedHead = (props: HeaderProps & { cluster: ClusterDetail }) => {
  const { value } = useDiagnosis(props.id, props.cluster);
  return <Head {...props} findings={value?.findings.length} />;
};

/** Where the cluster is, how it is, and what it is. */
export const ClusterHeader = (props: HeaderProps) => {
  const fleet = useRouteRef(rootRouteRef)();
  const { managementCluster, namespace } = props.id;
  const place = `${fleet}?mgmt=${urlPart(managementCluster)}`;
  const cluster = props.value?.cluster;
  return (
    <Crumb label={managementCluster} to={place}>
      <Crumb label={namespace} to={`${place}&namespace=${urlPart(namespace)}`}>
        {cluster ? (
          <CountedHead {...props} cluster={cluster} />
        ) : (
          <Head {...props} />
        )}
      </Crumb>
    </Crumb>
  );
};
