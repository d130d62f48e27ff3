import { ObjectUser } from '@lattice-dev/plugin-lattice-common';

const shown = 5;

function userText({ kind, name, cluster }: ObjectUser): string {
  return cluster && cluster !== name
    ? `${kind} ${name} (cluster ${cluster})`
    : `${kind} ${name}`;
}

/** `OpenStackCluster beta, Image ubuntu and 3 more`. */
export function usersText(users: ObjectUser[]): string {
  const names = users.slice(0, shown).map(userText);
  const more = users.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
