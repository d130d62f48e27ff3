import { addressIn } from '../../controllers/openstack/clusterSpec';
import { PlannedBalancer } from '../octavia/balancers';
import { CloudCluster, Project } from './Project';
import { createdAt } from './times';

/** A volume of a PersistentVolumeClaim. */
export interface ClaimVolume {
  id: string;
  name: string;
  sizeGiB: number;
  cluster: string;
  claim: string;
  created: Date;
  /** The server that it is attached to. */
  server?: string;
}

/** What workloads of a cluster had made in the cloud. */
interface Workloads {
  /** Services of the type LoadBalancer, as `namespace/name`. */
  services: string[];
  /** PersistentVolumeClaims with their size. */
  claims: [claim: string, sizeGiB: number][];
}

/** Clusters of the demo with workloads that outlive them. */
const workloads: Record<string, Workloads> = {
  'checkout-prod': {
    services: ['ingress-nginx/ingress-nginx-controller'],
    claims: [
      ['shop/orders-db-0', 50],
      ['shop/orders-db-1', 50],
      ['monitoring/prometheus-0', 100],
    ],
  },
  'legacy-shop': { services: ['shop/web'], claims: [] },
  'data-ml': { services: [], claims: [['training/datasets', 200]] },
};

/** This failure means it: a load balancer keeps the network. */
const keepsNetwork = 'capo-delete-network-in-use';

function workloadsOf({ name, failures }: CloudCluster): Workloads {
  const own = workloads[name];
  if (own) return own;
  const services = failures.includes(keepsNetwork) ? ['default/web'] : [];
  return { services, claims: [] };
}

/** As the cloud controller manager names what it makes for a Service. */
export function serviceNames(cluster: string, service: string) {
  const [namespace, name] = service.split('/');
  const title = `Kubernetes external service ${namespace}/${name} from cluster ${cluster}`;
  return {
    name: `kube_service_${cluster}_${namespace}_${name}`,
    description: title,
    floatingIpText: `Floating IP for ${title}`,
  };
}

export function claimVolume(
  { ids }: Pick<Project, 'ids'>,
  options: Omit<ClaimVolume, 'id' | 'name'>,
): ClaimVolume {
  const key = `${options.cluster}/${options.claim}`;
  return {
    id: ids.uuid(`volume/${key}`),
    name: `pvc-${ids.uuid(`claim/${key}`)}`,
    ...options,
  };
}

export function servicesOf(
  cluster: CloudCluster,
  project: Project,
): { balancers: PlannedBalancer[]; volumes: ClaimVolume[] } {
  const { network, router } = cluster.report;
  const { services, claims } = workloadsOf(cluster);
  const { ids } = project;
  const created = createdAt(cluster.object, project.now);
  const balancers = services.flatMap((service): PlannedBalancer[] => {
    if (!network) return [];
    const names = serviceNames(cluster.name, service);
    return [
      {
        id: ids.uuid(`service/${project.name}/${cluster.name}/${service}`),
        ...names,
        tags: [names.name],
        provisioning: 'ACTIVE',
        address: addressIn(
          cluster.plan.cidr,
          ids.between(60, 99, names.name),
        ),
        networkId: network.id,
        routerId: router?.id,
        floatingIp: `198.51.100.${ids.between(200, 239, names.name)}`,
        listeners: [80, 443].map((port, at) => ({
          name: `listener_${at}_${names.name}`,
          port,
          members: [],
        })),
        created,
      },
    ];
  });
  const volumes = claims.map(([claim, sizeGiB]) =>
    claimVolume(project, { cluster: cluster.name, claim, sizeGiB, created }),
  );
  return { balancers, volumes };
}
