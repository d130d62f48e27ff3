import { CloudItem } from '../http/CloudRequest';
import { Project } from '../project/Project';
import { times } from '../project/times';
import { Balancer, balancersOf, Listener } from './balancers';

const ref = (id: string) => ({ id });

function idsOf(balancer: Balancer, { name }: Listener, { ids }: Project) {
  const key = `${balancer.id}/${name}`;
  return {
    listener: ids.uuid(`listener/${key}`),
    pool: ids.uuid(`pool/${key}`),
    monitor: ids.uuid(`monitor/${key}`),
  };
}

/** The fields that everything of Octavia has. */
function common(
  balancer: Balancer,
  project: Project,
  operating: string,
): CloudItem {
  const created = times.zoneless(balancer.created);
  return {
    provisioning_status: balancer.provisioning,
    operating_status: operating,
    admin_state_up: true,
    project_id: project.id,
    tenant_id: project.id,
    created_at: created,
    updated_at: created,
    tags: balancer.tags,
  };
}

function operatingOf(listeners: Listener[]): string {
  const members = listeners.flatMap(listener => listener.members);
  if (members.length === 0) return 'ONLINE';
  const bad = members.filter(({ status }) => status === 'ERROR').length;
  if (bad === 0) return 'ONLINE';
  return bad === members.length ? 'ERROR' : 'DEGRADED';
}

/** Each listener with its balancer: a pool and a monitor go with it. */
function parts(project: Project) {
  return balancersOf(project).flatMap(balancer =>
    balancer.listeners.map(listener => ({
      balancer,
      listener,
      ids: idsOf(balancer, listener, project),
      operating: operatingOf([listener]),
    })),
  );
}

export function balancerItems(project: Project): CloudItem[] {
  return balancersOf(project).map(balancer => {
    const made = balancer.listeners.map(one => idsOf(balancer, one, project));
    const isMade = balancer.provisioning !== 'PENDING_CREATE';
    return {
      id: balancer.id,
      name: balancer.name,
      description: balancer.description,
      ...common(
        balancer,
        project,
        isMade ? operatingOf(balancer.listeners) : 'OFFLINE',
      ),
      vip_address: balancer.address,
      vip_port_id: balancer.portId,
      vip_subnet_id: balancer.subnetId,
      vip_network_id: balancer.networkId,
      additional_vips: [],
      vip_qos_policy_id: null,
      vip_vnic_type: 'normal',
      vip_sg_ids: [],
      listeners: made.map(({ listener }) => ref(listener)),
      pools: made.map(({ pool }) => ref(pool)),
      provider: 'amphora',
      flavor_id: null,
      availability_zone: null,
    };
  });
}

export function listenerItems(project: Project): CloudItem[] {
  return parts(project).map(({ balancer, listener, ids, operating }) => ({
    id: ids.listener,
    name: listener.name,
    description: balancer.description,
    ...common(balancer, project, operating),
    protocol: 'TCP',
    protocol_port: listener.port,
    connection_limit: -1,
    default_pool_id: ids.pool,
    loadbalancers: [ref(balancer.id)],
    default_tls_container_ref: null,
    sni_container_refs: [],
    l7policies: [],
    insert_headers: {},
    timeout_client_data: 50_000,
    timeout_member_connect: 5_000,
    timeout_member_data: 50_000,
    timeout_tcp_inspect: 0,
    client_ca_tls_container_ref: null,
    client_authentication: 'NONE',
    client_crl_container_ref: null,
    allowed_cidrs: null,
    tls_ciphers: null,
    tls_versions: null,
    alpn_protocols: null,
  }));
}

export function poolItems(project: Project): CloudItem[] {
  return parts(project).map(({ balancer, listener, ids, operating }) => ({
    id: ids.pool,
    name: listener.name,
    description: balancer.description,
    ...common(balancer, project, operating),
    protocol: 'TCP',
    lb_algorithm: 'ROUND_ROBIN',
    session_persistence: null,
    loadbalancers: [ref(balancer.id)],
    listeners: [ref(ids.listener)],
    members: listener.members.map(({ id }) => ref(id)),
    healthmonitor_id: ids.monitor,
    tls_enabled: false,
    tls_container_ref: null,
    ca_tls_container_ref: null,
    crl_container_ref: null,
    tls_ciphers: null,
    tls_versions: null,
    alpn_protocols: null,
  }));
}

export function memberItems(project: Project, pool: string): CloudItem[] {
  return parts(project)
    .filter(({ ids }) => ids.pool === pool)
    .flatMap(({ balancer, listener }) =>
      listener.members.map(member => ({
        id: member.id,
        name: member.name,
        ...common(balancer, project, member.status),
        address: member.address,
        protocol_port: member.port,
        weight: 1,
        backup: false,
        subnet_id: balancer.subnetId ?? null,
        monitor_address: null,
        monitor_port: null,
        vnic_type: 'normal',
      })),
    );
}

export function monitorItems(project: Project): CloudItem[] {
  return parts(project).map(({ balancer, listener, ids, operating }) => ({
    id: ids.monitor,
    name: listener.name,
    ...common(balancer, project, operating),
    type: 'TCP',
    delay: 10,
    timeout: 5,
    max_retries: 5,
    max_retries_down: 3,
    http_method: null,
    url_path: null,
    expected_codes: null,
    pools: [ref(ids.pool)],
    http_version: null,
    domain_name: null,
  }));
}

/** The tree that Octavia calls the status of a load balancer. */
export function statusTree(
  project: Project,
  id: string,
): CloudItem | undefined {
  const balancer = balancersOf(project).find(one => one.id === id);
  if (!balancer) return undefined;
  const named = (of: { id: string; name: string }, operating: string) => ({
    ...of,
    provisioning_status: balancer.provisioning,
    operating_status: operating,
  });
  const listeners = parts(project)
    .filter(part => part.balancer.id === id)
    .map(({ ids, listener: { name, members }, operating }) => ({
      ...named({ id: ids.listener, name }, operating),
      pools: [
        {
          ...named({ id: ids.pool, name }, operating),
          members: members.map(member => ({
            ...named({ id: member.id, name: member.name }, member.status),
            address: member.address,
            protocol_port: member.port,
          })),
        },
      ],
    }));
  const { name } = balancer;
  return {
    statuses: {
      loadbalancer: {
        ...named({ id, name }, operatingOf(balancer.listeners)),
        listeners,
      },
    },
  };
}
