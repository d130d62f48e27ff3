import { ConflictError } from '@backstage/errors';
import {
  CloudObjectKind,
  LeftoverObject,
  OpenStackLeftoversResponse,
  OpenStackService,
} from '@lattice-dev/plugin-lattice-common';
import { textAt } from '../../operations/objects/KubeObject';
import { isPlainId } from '../belongings/commandsFor';
import { ownItems } from '../belongings/toCloudObject';
import { CloudFailure, serviceTitles } from '../client/CloudFailure';
import { CloudSession, ServiceRequest } from '../client/CloudSession';
import { CloudReads } from '../reads/CloudReads';
import { routerOwners } from './leftoversOf';

/** Servers are never leftovers. */
type Removable = Exclude<CloudObjectKind, 'server'>;

const places: Record<Removable, [OpenStackService, string, string?]> = {
  loadBalancer: ['loadBalancer', '/lbaas/loadbalancers', '?cascade=true'],
  floatingIp: ['network', '/floatingips'],
  snapshot: ['volume', '/snapshots'],
  volume: ['volume', '/volumes'],
  port: ['network', '/ports'],
  router: ['network', '/routers'],
  subnet: ['network', '/subnets'],
  network: ['network', '/networks'],
  securityGroup: ['network', '/security-groups'],
};

/** The one object that is meant, or why it is none that may be deleted. */
export function leftoverNamed(
  {
    state,
    message,
    groups,
  }: Pick<OpenStackLeftoversResponse, 'state' | 'message' | 'groups'>,
  wanted: { kind: CloudObjectKind; id: string },
): { object: LeftoverObject } | { refusal: string } {
  if (state !== 'known') {
    return { refusal: `Nothing was deleted. ${message ?? ''}`.trim() };
  }
  for (const group of groups) {
    const object = group.objects.find(
      ({ kind, id }) => kind === wanted.kind && id === wanted.id,
    );
    if (object && group.state === 'leftover') return { object };
    if (object) return { refusal: `Nothing was deleted. ${group.reason}` };
  }
  return {
    refusal:
      'Nothing was deleted. The object is gone, or it is no leftover of a deleted cluster.',
  };
}

/** A router only goes once its subnets are taken off it. */
function detachments(
  { kind, id }: LeftoverObject,
  found: CloudReads,
  project: string | undefined,
): Array<Pick<ServiceRequest, 'service' | 'path' | 'change' | 'body'>> {
  if (kind !== 'router') return [];
  return ownItems(found, 'port', project)
    .filter(
      port =>
        textAt(port, 'device_id') === id &&
        routerOwners.test(textAt(port, 'device_owner') ?? ''),
    )
    .map(port => ({
      service: 'network',
      path: `/routers/${id}/remove_router_interface`,
      change: 'PUT',
      body: { port_id: textAt(port, 'id') },
    }));
}

/** Deletes exactly this object. */
export async function removeLeftover(
  session: CloudSession,
  object: LeftoverObject,
  { found, project }: { found: CloudReads; project?: string },
): Promise<void> {
  const { kind, id, name } = object;
  if (kind === 'server' || !isPlainId(id)) {
    throw new ConflictError(`${name} can't be deleted here.`);
  }
  const [service, path, query = ''] = places[kind];
  const steps = [
    ...detachments(object, found, project),
    { service, path: `${path}/${id}${query}`, change: 'DELETE' as const },
  ];
  const { timeoutMilliseconds } = session.credential.cloud;
  for (const step of steps) {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    try {
      await session.get({ ...step, signal });
    } catch (error) {
      if (!(error instanceof CloudFailure)) throw error;
      const inUse = error.status === 400 || error.status === 409;
      throw new ConflictError(
        inUse
          ? `${serviceTitles[service]} didn't delete ${name}: something still uses it. Delete what the list has before it, then try again.`
          : error.message,
      );
    }
  }
}
