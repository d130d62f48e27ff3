import { NotFoundError } from '@backstage/errors';
import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  ClusterCloudResponse,
  ClusterId,
  MachineCloudResponse,
} from '@lattice-dev/plugin-lattice-common';
import { FairGate } from '../limits/FairGate';
import { checkNamespace } from '../operations/guard/namespaceRules';
import { AuditedCaller, Targets } from '../operations/Target';
import { belongingReads } from './belongings/cloudObjectsOf';
import { clusterInCloud } from './belongings/ClusterInCloud';
import { isOfProject } from './belongings/toCloudObject';
import { OpenStackConfig } from './clouds/CloudConfig';
import { deletionOf } from './deletion/deletionOf';
import { machineCloudOf } from './evidence/machineCloudOf';
import { CloudReader } from './reads/CloudReader';
import { CloudRead, readingsOf } from './reads/CloudReads';
import { DetailName } from './reads/detailReads';
import { openCloud, OpenCloud } from './sources/openCloud';
import { readClusterObjects } from './sources/readClusterObjects';
import { readMachine } from './sources/readMachine';

const limits = { slots: 32, waitingPerPerson: 40 };

export interface ClusterCloudQueriesOptions {
  config: OpenStackConfig;
  reader: CloudReader;
  targets: Targets;
  /** Namespaces that Lattice may look into; `lattice.operations.namespaces`. */
  namespaces: string[];
  prices?: PriceBook;
  now?: () => Date;
}

interface Asking {
  refresh?: boolean;
}

/** Answers what the cloud of one cluster says, with that cluster's rights. */
export class ClusterCloudQueries {
  readonly #options: ClusterCloudQueriesOptions;
  readonly #gate = FairGate.create(limits);

  static create(options: ClusterCloudQueriesOptions): ClusterCloudQueries {
    return new ClusterCloudQueries(options);
  }

  private constructor(options: ClusterCloudQueriesOptions) {
    this.#options = options;
  }

  /** What a cluster has in its cloud, and what its deletion does with that. */
  async cluster(
    id: ClusterId,
    caller: AuditedCaller,
    asking: Asking = {},
  ): Promise<ClusterCloudResponse> {
    const target = this.#open(id, caller);
    const objects = await readClusterObjects(target, id);
    return this.#inTurn(caller, async () => {
      const cloud = await this.#access(id, objects.infrastructure, caller);
      const nothing = { goes: [], stays: [], blocks: [], unknown: [] };
      if (!cloud.credential || !objects.infrastructure) {
        const { message } = cloud.access;
        const unknown = message ? [message] : [];
        return { access: cloud.access, ...nothing, unknown, waiting: [] };
      }
      const cluster = clusterInCloud(
        objects.infrastructure,
        id,
        objects.servers,
      );
      const { reader, prices } = this.#options;
      const [found, ports] = await Promise.all([
        reader.read(cloud.credential, belongingReads, asking),
        cluster.ownsNetwork
          ? this.#detail(cloud, 'portsOfNetwork', cluster.networkId, asking)
          : undefined,
      ]);
      const readings = [
        ...readingsOf(found),
        ...(ports ? [ports.reading] : []),
      ];
      const project = cloud.access.project?.id;
      const facts = { cluster, found, ports, project, prices };
      return {
        access: { ...cloud.access, readings },
        ...deletionOf({ ...facts, deleting: objects.openStack }),
      };
    });
  }

  /** How far a machine came. The console only where the person may read it. */
  async machine(
    id: ClusterId & { machine: string },
    caller: AuditedCaller,
    asking: Asking & { console: boolean },
  ): Promise<MachineCloudResponse> {
    const target = this.#open(id, caller);
    const objects = await readClusterObjects(target, id);
    const machine = await readMachine(target, id, objects);
    const { infrastructure } = objects;
    return this.#inTurn(caller, async () => {
      const cloud = await this.#access(id, infrastructure, caller);
      const { access, credential } = cloud;
      const notPermitted = asking.console ? undefined : 'not-permitted';
      if (!credential || !infrastructure) {
        return {
          access,
          ...machineCloudOf({ machine, console: notPermitted }),
        };
      }
      const { loadBalancerId } = clusterInCloud(
        infrastructure,
        id,
        objects.servers,
      );
      const { serverId } = machine;
      const detail = (name: DetailName, of: string | undefined) =>
        this.#detail(cloud, name, of, asking);
      const [server, ports, loadBalancer, { securityGroups }] =
        await Promise.all([
          detail('server', serverId),
          detail('portsOfDevice', serverId),
          detail('loadBalancerStatus', loadBalancerId),
          this.#options.reader.read(credential, ['securityGroups']),
        ]);
      const log =
        notPermitted ??
        (isRunningIn(server, access.project?.id)
          ? await detail('console', serverId)
          : undefined);
      const asked = [server, ports, loadBalancer, log].filter(
        read => typeof read === 'object',
      );
      return {
        access: { ...access, readings: asked.map(({ reading }) => reading) },
        ...machineCloudOf({
          machine,
          project: access.project?.id,
          server,
          ports,
          securityGroups,
          loadBalancer,
          console: log,
        }),
      };
    });
  }

  #open({ managementCluster, namespace }: ClusterId, caller: AuditedCaller) {
    const { config, targets, namespaces: patterns } = this.#options;
    if (config.clouds.length === 0) {
      throw new NotFoundError(
        'No OpenStack cloud is configured: lattice.openstack.clouds is empty.',
      );
    }
    checkNamespace(namespace, { patterns, managementCluster });
    return targets.open(managementCluster, caller);
  }

  async #access(
    id: ClusterId,
    infrastructure: Parameters<typeof openCloud>[1]['infrastructure'],
    caller: AuditedCaller,
  ): Promise<OpenCloud> {
    const { config, reader, targets, now = () => new Date() } = this.#options;
    const target = targets.open(id.managementCluster, caller);
    return openCloud(
      { config, reader, target, now: now() },
      { id, infrastructure },
    );
  }

  #inTurn<T>(caller: AuditedCaller, run: () => Promise<T>): Promise<T> {
    const { userEntityRef: person, signal } = caller;
    return this.#gate.run({ person, signal }, run);
  }

  async #detail(
    { credential }: OpenCloud,
    name: DetailName,
    id: string | undefined,
    { refresh }: Asking,
  ): Promise<CloudRead | undefined> {
    return credential && id
      ? this.#options.reader.detail(credential, { name, id }, { refresh })
      : undefined;
  }
}

/** Another project's console is nobody's business here. */
function isRunningIn(server: CloudRead | undefined, project?: string): boolean {
  const value = server?.value;
  const body = value && 'body' in value ? value.body : undefined;
  const found = (body as { server?: unknown } | undefined)?.server;
  return found !== undefined && isOfProject(found, project);
}
