import { ClusterRow, healthValues } from '@lattice-dev/plugin-lattice-common';
import { ActionsOptions, readOnly } from './ActionsOptions';

const MAX_LIMIT = 200;

/** `list-clusters`: the clusters that the caller may see, the worst first. */
export function registerListClusters(options: ActionsOptions): void {
  const { actionsRegistry, service, reads } = options;
  actionsRegistry.register({
    name: 'list-clusters',
    title: 'List Kubernetes clusters',
    description:
      'Lists the Kubernetes clusters you can see, unhealthy ones first, each with its health, a one-sentence reason and the root cause of any failure. Filters are optional; a cluster must match all of them.',
    attributes: readOnly,
    schema: {
      input: z =>
        z.object({
          health: z
            .array(z.enum(healthValues))
            .optional()
            .describe('Only clusters with one of these health values'),
          owner: z
            .array(z.string())
            .optional()
            .describe(
              'Entity references of owners, such as group:default/team-a',
            ),
          managementCluster: z.array(z.string()).optional(),
          namespace: z.array(z.string()).optional(),
          q: z.string().max(200).optional().describe('Free text'),
          limit: z.number().int().min(1).max(MAX_LIMIT).default(50),
        }),
      output: z =>
        z.object({
          total: z.number().describe('Total number of matching clusters'),
          clusters: z.array(
            z.object({
              id: z.string(),
              health: z.string(),
              sentence: z.string(),
              since: z.string().optional(),
              flavour: z.string(),
              version: z.string().optional(),
              owner: z.string().optional(),
              rootCause: z
                .object({ id: z.string(), title: z.string() })
                .optional(),
            }),
          ),
        }),
    },
    action: async ({ input, credentials }) => {
      const readFilter = await reads.filterFor(credentials);
      const { items, total } = service.list(
        { ...input, sort: 'health' },
        readFilter,
      );
      return { output: { total, clusters: items.map(summary) } };
    },
  });
}

function summary(row: ClusterRow) {
  const { id, health, sentence, since, flavour, owner, rootCause } = row;
  return {
    id,
    health,
    sentence,
    since,
    flavour,
    owner,
    version: row.kubernetesVersion,
    rootCause: rootCause && { id: rootCause.id, title: rootCause.title },
  };
}
