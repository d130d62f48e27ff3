import {
  BackstageCredentials,
  BackstageUserPrincipal,
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  isPermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from '@lattice-dev/plugin-lattice-backend';
import { latticeClusterReadPermission } from '@lattice-dev/plugin-lattice-common';

/**
 * The rights of people, by their numbers: each reads one namespace of one
 * management cluster, in turn, and what they own. Person 0 reads everything.
 */
export interface PersonRights {
  managementClusters: readonly string[];
  namespaces: readonly string[];
}

const refOf = (person: number) => `user:default/person-${person}`;

export const personHeader = (person: number) =>
  mockCredentials.user.header(refOf(person));

function decisionFor(person: number, rights: PersonRights): PolicyDecision {
  const { managementClusters, namespaces } = rights;
  const namespace = Math.floor(person / managementClusters.length);
  const { inManagementCluster, inNamespace, isTenant, isOwner } =
    latticeClusterConditions;
  const claims = [refOf(person), `group:default/team-of-${person}`];
  return createLatticeClusterConditionalDecision(latticeClusterReadPermission, {
    anyOf: [
      isTenant({ claims }),
      isOwner({ claims }),
      {
        allOf: [
          inManagementCluster({
            managementClusters: [
              managementClusters[person % managementClusters.length],
            ],
          }),
          inNamespace({
            namespaces: [namespaces[namespace % namespaces.length]],
          }),
        ],
      },
    ],
  });
}

function policyOf(rights: PersonRights): PermissionPolicy {
  return {
    async handle({ permission }, user) {
      const person = Number(user?.info.userEntityRef.split('-').pop());
      const reads = isPermission(permission, latticeClusterReadPermission);
      return person > 0 && reads
        ? decisionFor(person, rights)
        : { result: AuthorizeResult.ALLOW };
    },
  };
}

/** Requests between plugins name the plugin that sent them. */
const auth = createServiceFactory({
  service: coreServices.auth,
  deps: { plugin: coreServices.pluginMetadata },
  factory({ plugin }) {
    const pluginId = plugin.getId();
    const service = mockServices.auth({ pluginId });
    const actor = mockCredentials.service(`plugin:${pluginId}`).principal;
    const forService = service.getPluginRequestToken.bind(service);
    return Object.assign(service, {
      async getPluginRequestToken(request: PluginRequest) {
        const { userEntityRef } = request.onBehalfOf.principal;
        if (!userEntityRef) return forService(request);
        return { token: mockCredentials.user.token(userEntityRef, { actor }) };
      },
    });
  },
});

interface PluginRequest {
  onBehalfOf: BackstageCredentials<BackstageUserPrincipal>;
  targetPluginId: string;
}

/** What a backend needs so that each person has rights of their own. */
export function featuresFor(rights: PersonRights) {
  return [
    auth,
    mockServices.httpAuth.factory({
      defaultCredentials: mockCredentials.none(),
    }),
    mockServices.userInfo.factory(),
    createBackendModule({
      pluginId: 'permission',
      moduleId: 'rights-of-people',
      register(env) {
        env.registerInit({
          deps: { policies: policyExtensionPoint },
          async init({ policies }) {
            policies.setPolicy(policyOf(rights));
          },
        });
      },
    }),
  ];
}
