import { Resource } from '../../controllers/engine/model';
import { INFRASTRUCTURE_GROUP } from '../../controllers/engine/objects';
import { planOf } from '../../controllers/openstack/clusterSpec';
import { failureIdsOf } from '../../failures/annotation';
import { clusterOfInfrastructure } from '../project/clusterOfInfrastructure';
import { ObjectStore } from '../../store/types';

export const SANDBOX_USER = 'sandbox';
export const READER = 'reader';

const label = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;
/** Real ids look like this; none of them is known here. */
const foreign = /^[0-9a-f]{32}$/;

/** A project bears the name of its namespace, which may not exist yet. */
export function isProject(name: string): boolean {
  return label.test(name) && !foreign.test(name);
}

export interface KnownCredential {
  id: string;
  name: string;
  project: string;
  roles: string[];
  /** Days until it ends. */
  endsInDays?: number;
}

const member = ['load-balancer_member', 'member'];
const reader = ['load-balancer_observer', 'reader'];

/** Credentials of the demo that end soon. */
const endsInDays: Record<string, number> = {
  'team-payments.payments-pci-cloud-config': 19,
};

/** Clusters whose identity is in that Secret, with what fails at them. */
function failuresWith(
  store: ObjectStore,
  namespace: string,
  secret: string,
): string[] {
  const group = INFRASTRUCTURE_GROUP;
  const kind = 'OpenStackCluster';
  return (store.list({ group, kind, namespace }) as Resource[])
    .filter(object => planOf(object).identity.name === secret)
    .flatMap(object => {
      const cluster = clusterOfInfrastructure(object, store);
      return [object, ...(cluster ? [cluster] : [])].flatMap(failureIdsOf);
    });
}

/**
 * An application credential by its id: `<namespace>` for people,
 * `<namespace>.<Secret>` for the one in a Secret, `<namespace>.reader` to look.
 */
export function findCredential(
  id: string,
  store: ObjectStore,
): KnownCredential | 'rejected' | undefined {
  const [project, ...rest] = id.split('.');
  if (!isProject(project)) return undefined;
  const name = rest.join('.');
  const failures = name ? failuresWith(store, project, name) : [];
  if (failures.includes('capo-authentication-failed')) return 'rejected';
  const mayOnlyRead =
    name === READER || failures.includes('capo-app-credential-lacks-role');
  return {
    id,
    name: name || project,
    project,
    roles: mayOnlyRead ? reader : member,
    ...(id in endsInDays && { endsInDays: endsInDays[id] }),
  };
}

export const MEMBER_ROLES = member;
