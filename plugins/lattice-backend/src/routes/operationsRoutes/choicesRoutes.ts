import {
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  latticeClusterCreatePermission,
  latticeManagementClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { Request, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { clusterNamed } from '../../audit/clusterNamed';
import { Asker } from '../../operations/choices/Asker';
import { requirePermission } from '../../permissions/requirePermission';
import { parse } from '../parseClusterQuery';
import { plainFields } from './clusterChanges';
import { OperationsRouterOptions, readCaller } from './OperationsRouterOptions';
import { choicesQueries } from './schemas';

export type ChoicesRouterOptions = OperationsRouterOptions & {
  permissions: PermissionsService;
  userInfo: UserInfoService;
};

/** Owners that a cluster of the asker could have. */
async function ownersOf(
  credentials: Awaited<ReturnType<typeof readCaller>>['credentials'],
  owner: string | undefined,
  { userInfo }: ChoicesRouterOptions,
): Promise<Array<string | undefined>> {
  if (owner) return [owner];
  const { type } = credentials.principal as { type?: string };
  if (type !== 'user') return [undefined];
  const { ownershipEntityRefs } = await userInfo.getUserInfo(credentials);
  return [undefined, ...ownershipEntityRefs];
}

/** Whoever may make no cluster at all has nothing to choose. */
async function readAsker(
  request: Request,
  owner: string | undefined,
  options: ChoicesRouterOptions,
): Promise<Asker> {
  await requirePermission(
    request,
    latticeManagementClusterReadPermission,
    options,
  );
  const { credentials, caller } = await readCaller(request, options);
  const [decision, owners] = await Promise.all([
    options.authorizer.decide(latticeClusterCreatePermission, credentials),
    ownersOf(credentials, owner, options),
  ]);
  return { ...caller, owners, allows: decision.allows };
}

/** What forms choose from. */
export function createChoicesRouter(options: ChoicesRouterOptions): Router {
  const { choices } = options.operations;
  const router = PromiseRouter();

  /** Names of Secrets tell who uses which cloud. */
  async function listAudited<T>(
    request: Request,
    query: unknown,
    look: () => Promise<T>,
  ): Promise<T> {
    const asking = await readCaller(request, options);
    const meta = plainFields(query, ['namespace', 'blueprint']);
    const cluster = clusterNamed(query);
    const event = { id: 'credentials-list', asking } as const;
    return options.audit.run({ ...event, meta: { ...meta, cluster } }, look);
  }

  function answer<Name extends keyof typeof choicesQueries>(
    path: string,
    name: Name,
    find: (
      query: ReturnType<(typeof choicesQueries)[Name]['parse']>,
      asker: Asker,
      request: Request,
    ) => object | Promise<object>,
  ) {
    router.get(path, async (request, response) => {
      const query = parse(choicesQueries[name], request.query) as ReturnType<
        (typeof choicesQueries)[Name]['parse']
      >;
      const look = async () =>
        find(query, await readAsker(request, query.owner, options), request);
      const audited = () => listAudited(request, query, look);
      response.json(await (name === 'credentials' ? audited() : look()));
    });
  }

  answer('/choices/management-clusters', 'managementClusters', (query, asker) =>
    choices.managementClusters(query, asker),
  );
  answer('/choices/namespaces', 'namespaces', (query, asker) =>
    choices.namespaces(query.managementCluster, asker),
  );
  answer('/choices/versions', 'versions', (query, asker) =>
    choices.versions(query, asker),
  );
  answer('/choices/classes', 'classes', (query, asker) =>
    choices.classes(query, asker),
  );
  answer('/choices/machine-sizes', 'machineSizes', () =>
    choices.machineSizes(),
  );
  answer('/choices/credentials', 'credentials', (query, asker) =>
    choices.credentials(query, asker),
  );
  answer('/blueprints/:id', 'blueprint', (query, asker, request) =>
    choices.blueprint(request.params.id, query, asker),
  );
  return router;
}
