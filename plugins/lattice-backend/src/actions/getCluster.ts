import { ActionsOptions, readOnly } from './ActionsOptions';
import { ID_DESCRIPTION, present, readId } from './readId';

/** `get-cluster`: one cluster with its pipeline and machines. */
export function registerGetCluster(options: ActionsOptions): void {
  const { actionsRegistry, service, reads } = options;
  actionsRegistry.register({
    name: 'get-cluster',
    title: 'Get a Kubernetes cluster',
    description:
      'Returns one Kubernetes cluster: health, versions, control plane, worker pools, machines and provisioning steps.',
    attributes: readOnly,
    schema: {
      input: z => z.object({ cluster: z.string().describe(ID_DESCRIPTION) }),
      output: z =>
        z.object({
          cluster: z.record(z.unknown()),
          staleSince: z
            .string()
            .optional()
            .describe('When the data became stale; absent while it is live'),
        }),
    },
    action: async ({ input, credentials }) => {
      const id = readId(input.cluster);
      const readFilter = await reads.filterFor(credentials);
      const found = present(service.get(id, readFilter), input.cluster);
      const { staleSince } = found;
      const cluster = { ...found.cluster } as Record<string, unknown>;
      return { output: { cluster, staleSince } };
    },
  });
}
