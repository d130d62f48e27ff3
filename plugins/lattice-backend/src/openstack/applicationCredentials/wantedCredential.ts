import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { CloudConfig } from '../clouds/CloudConfig';
import { Token } from '../client/Token';
import { WantedCredential } from './KeystoneCredentials';

/** What CAPO and the controllers of a cluster need with the usual policies. */
const usualRoles = ['member', 'load-balancer_member'];

const dayMs = 86_400_000;
const described = /^Made by Lattice for (\S+)\/(\S+)\/(\S+)$/;

/** Says in Keystone which cluster a credential is for. */
export function descriptionOf(id: ClusterId): string {
  return `Made by Lattice for ${formatClusterId(id)}`;
}

/** The cluster that a description names; undefined for what others made. */
export function describedCluster(description: string): ClusterId | undefined {
  const [, managementCluster, namespace, name] =
    described.exec(description) ?? [];
  return name ? { managementCluster, namespace, name } : undefined;
}

/** The least that a cluster needs, or why it can't be made. */
export function wantedCredential(
  { roles: held, unrestricted }: Token,
  { clusterRoles = usualRoles }: CloudConfig,
  of: { id: ClusterId; days: number; now: Date },
): { wanted: WantedCredential } | { refusal: string } {
  if (unrestricted === false) {
    return {
      refusal:
        'This application credential is restricted, so Keystone lets it make and revoke no others. Sign in with a password or an unrestricted application credential.',
    };
  }
  const roles = clusterRoles.filter(role => held.includes(role));
  if (roles.length === 0) {
    return {
      refusal: `A cluster needs one of the roles ${clusterRoles.join(
        ', ',
      )} in the project. You have ${held.join(', ') || 'none'}.`,
    };
  }
  const { id, days, now } = of;
  const { namespace, name } = id;
  const time = now.toISOString().slice(0, 19).replace(/\D/g, '');
  // Keystone keeps no fractions of seconds.
  const end = Math.floor(now.getTime() / 1_000) * 1_000 + days * dayMs;
  return {
    wanted: {
      // Unique for its user: Keystone refuses a name twice.
      name: `lattice-${namespace}-${name}-${time}`,
      description: descriptionOf(id),
      roles,
      expiresAt: new Date(end).toISOString(),
    },
  };
}
