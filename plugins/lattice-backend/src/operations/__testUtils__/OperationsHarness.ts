import { mockServices } from '@backstage/backend-test-utils';
import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { KindDirectory } from '../objects/KindDirectory';
import { KubeObject } from '../objects/KubeObject';
import { objectPath } from '../../kubernetes/objectPath';
import { ObjectClient } from '../objects/ObjectClient';
import { createOperations, Operations } from '../createOperations';

/** An audit log that keeps what it was told. */
export interface AuditEntry {
  eventId: string;
  meta?: unknown;
  outcome?: unknown;
  error?: string;
}

/** Operations on one management cluster, and a second hand that meddles. */
export interface OperationsHarness {
  operations: Operations;
  cluster: ManagementCluster;
  client: ObjectClient;
  audit: AuditEntry[];
  /** Server-side apply by somebody else. */
  applyAs(manager: string, object: KubeObject): Promise<void>;
}

export function createHarness(
  cluster: ManagementCluster,
  settings: Record<string, unknown> = {},
  lattice: Record<string, unknown> = {},
): OperationsHarness {
  const audit: AuditEntry[] = [];
  const directory = KindDirectory.create({ cluster });
  const auditor = mockServices.auditor.mock({
    createEvent: async options => {
      const entry: AuditEntry = {
        eventId: options.eventId,
        meta: options.meta,
      };
      audit.push(entry);
      return {
        success: async result => {
          entry.outcome = result?.meta;
        },
        fail: async ({ error }) => {
          entry.error = `${error.message} ${error.stack}`;
        },
      };
    },
  });
  const operations = createOperations({
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
    auditor,
  });
  return {
    operations,
    cluster,
    audit,
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
