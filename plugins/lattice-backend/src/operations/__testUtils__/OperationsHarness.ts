import { mockServices } from '@backstage/backend-test-utils';
import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ClusterRevision } from '@lattice-dev/plugin-lattice-common';
import { AuditLog } from '../../audit/__testUtils__/AuditLog';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { KindDirectory } from '../objects/KindDirectory';
import { KubeObject } from '../objects/KubeObject';
import { objectPath } from '../../kubernetes/objectPath';
import { ObjectClient } from '../objects/ObjectClient';
import { createOperations, Operations } from '../createOperations';
import { IssuedKubeconfig } from '../kubeconfig/IssuedKubeconfigs';

/** Operations on one management cluster, and a second hand that meddles. */
export interface OperationsHarness {
  operations: Operations;
  cluster: ManagementCluster;
  client: ObjectClient;
  /** For routers: operations themselves write no audit events. */
  auditor: AuditLog;
  /** Who got a kubeconfig. */
  issued: IssuedKubeconfig[];
  /** Server-side apply by somebody else. */
  applyAs(manager: string, object: KubeObject): Promise<void>;
}

export function createHarness(
  cluster: ManagementCluster,
  settings: Record<string, unknown> = {},
  lattice: Record<string, unknown> = {},
): OperationsHarness {
  const directory = KindDirectory.create({ cluster });
  const issued: IssuedKubeconfig[] = [];
  const revisions: ClusterRevision[] = [];
  const operations = createOperations({
    revisions: {
      add: async one => {
        revisions.unshift({ ...one, id: String(revisions.length + 1) });
      },
      list: async () => revisions,
    },
    issued: {
      add: async one => {
        issued.push(one);
      },
      listValid: async () => issued,
    },
    config: mockServices.rootConfig({
      data: {
        lattice: {
          ...lattice,
          operations: {
            namespaces: ['team-*'],
            createNamespaces: ['team-*'],
            ...settings,
          },
        },
      },
    }),
    clusters: [cluster],
  });
  return {
    operations,
    cluster,
    auditor: new AuditLog(),
    issued,
    client: ObjectClient.create({ cluster, directory }),
    async applyAs(manager, object) {
      const [group, version] = object.apiVersion.split('/');
      const kind = await directory.find(group, object.kind);
      await cluster.requestJson({
        method: 'PATCH',
        path: objectPath({ ...kind!, version }, object.metadata, {
          fieldManager: manager,
          force: 'true',
        }),
        headers: { 'Content-Type': 'application/apply-patch+yaml' },
        body: JSON.stringify(object),
      });
    },
  };
}

/** Permissions that answer by a function of permission and person. */
export function permissionsThat(
  decide: (
    permission: string,
    credentials: BackstageCredentials,
  ) => PolicyDecision,
): PermissionsService {
  return {
    authorize: async (requests, options) =>
      requests.map(({ permission }) => ({
        result:
          decide(permission.name, options!.credentials).result ===
          AuthorizeResult.ALLOW
            ? AuthorizeResult.ALLOW
            : AuthorizeResult.DENY,
      })),
    authorizeConditional: async (requests, options) =>
      requests.map(({ permission }) =>
        decide(permission.name, options!.credentials),
      ),
  };
}
