import { Context, Result } from '../engine/Controller';
import { Resource } from '../engine/model';
import { removeFinalizer } from '../engine/objects';
import { planOf } from './clusterSpec';
import { loadBalancerName, resourceName } from './naming';

export const OPENSTACK_CLUSTER_FINALIZER =
  'openstackcluster.infrastructure.cluster.x-k8s.io';

const SECONDS = 12;

/** Load balancer, router, network, security groups: any of them may refuse. */
export function removeInfrastructure(
  object: Resource,
  context: Context,
): Result {
  const { client, faults, stages, random } = context;
  const steps = [
    'capo.deleteCredentials',
    'capo.deletePorts',
    'capo.deleteNetwork',
  ] as const;
  for (const step of steps) {
    if (faults.strikes(step, object, context)) return { afterSeconds: 900 };
  }
  const progress = stages.elapsed(
    `${object.metadata.uid}/remove`,
    SECONDS,
    context,
  );
  if (!progress.done) return progress.result;
  const removed = (what: string, name: string) =>
    client.record(object, {
      reason: `Successfuldelete${what.replaceAll(' ', '')}`,
      message: `Deleted ${what} ${name} with id ${random.uuid(
        `${name}/${what}`,
      )}`,
    });
  if (planOf(object).loadBalancer)
    removed('load balancer', loadBalancerName(object));
  if (planOf(object).managedNetwork)
    for (const what of ['router', 'network'])
      removed(what, resourceName(object));
  client.patch(object, draft =>
    removeFinalizer(draft, OPENSTACK_CLUSTER_FINALIZER),
  );
  return undefined;
}
