import { z } from 'zod';
import { Target } from '../../capabilities/Target';
import { KubernetesObject } from '../../objects/KubernetesObject';
import { sharedAnnotation } from '../../objects/labels';
import { dnsLabel } from '../../schema/text';
import { majorMinorOf } from '../../schema/versions';

/** Which cluster stack the cluster is made of. */
export function stackSchema(defaultName: string) {
  return z
    .strictObject({
      name: dnsLabel(30)
        .default(defaultName)
        .describe('Cluster stack name.')
        .meta({ title: 'Cluster stack' }),
      version: z
        .string()
        .max(30)
        .regex(/^v[0-9]+(-[a-z]+\.[0-9]+)?$/, 'must be a release such as v1')
        .default('v1')
        .describe('Cluster stack release.')
        .meta({ title: 'Release' }),
      channel: z
        .enum(['stable', 'custom'])
        .default('stable')
        .describe('Release channel.')
        .meta({ title: 'Channel' }),
      namespace: dnsLabel()
        .optional()
        .describe(
          'Namespace of stack and class. Defaults to the namespace of the cluster.',
        )
        .meta({ title: 'Stack namespace' }),
      create: z
        .boolean()
        .default(true)
        .describe(
          'Create the ClusterStack, from which the operator creates the class.',
        )
        .meta({ title: 'Create the ClusterStack' }),
    })
    .prefault({})
    .meta({ title: 'Cluster stack' });
}

/** A parsed cluster stack. */
export type StackInput = z.output<ReturnType<typeof stackSchema>>;

/** What stacks are called after. */
export interface StackedCluster {
  namespace: string;
  kubernetesVersion: string;
  stack: StackInput;
}

/** The ClusterClass that the operator makes of a stack: one for each minor version. */
export function stackClassName({
  stack,
  kubernetesVersion,
}: StackedCluster): string {
  const minor = majorMinorOf(kubernetesVersion).replace('.', '-');
  return `openstack-${stack.name}-${minor}-${stack.version}`;
}

/** The class, with its namespace. */
export function stackClassRef(input: StackedCluster) {
  return {
    name: stackClassName(input),
    namespace: input.stack.namespace ?? input.namespace,
  };
}

/**
 * The ClusterStack. It is named like its class, so that clusters of the same
 * class share it and those of another release do not disturb it.
 */
export function clusterStack(
  target: Target,
  input: StackedCluster,
): KubernetesObject[] {
  const { stack, kubernetesVersion } = input;
  return stack.create
    ? [
        target.object('clusterStack', {
          ...stackClassRef(input),
          annotations: { [sharedAnnotation]: 'true' },
          spec: {
            provider: 'openstack',
            name: stack.name,
            kubernetesVersion: majorMinorOf(kubernetesVersion),
            channel: stack.channel,
            autoSubscribe: false,
            noProvider: true,
            versions: [stack.version],
          },
        }),
      ]
    : [];
}
