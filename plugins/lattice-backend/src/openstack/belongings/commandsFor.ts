import { CloudObject } from '@lattice-dev/plugin-lattice-common';

const deletions: Record<CloudObject['kind'], string> = {
  server: 'openstack server delete',
  loadBalancer: 'openstack loadbalancer delete --cascade',
  floatingIp: 'openstack floating ip delete',
  volume: 'openstack volume delete',
  snapshot: 'openstack volume snapshot delete',
  port: 'openstack port delete',
  router: 'openstack router delete',
  subnet: 'openstack subnet delete',
  network: 'openstack network delete',
  securityGroup: 'openstack security group delete',
};

/** What a cloud calls an id must not become a part of somebody's shell. */
export const isPlainId = (id: string) =>
  /^[0-9a-zA-Z][0-9a-zA-Z-]{0,63}$/.test(id);

/** Empty for an id that can't stand in a command. */
export function deleteCommands({ kind, id }: CloudObject): string[] {
  return isPlainId(id) ? [`${deletions[kind]} ${id}`] : [];
}

/** A copy that outlives the volume; a snapshot would keep it from going. */
export function backupCommands({ id }: CloudObject): string[] {
  return isPlainId(id)
    ? [
        `openstack volume backup create --force --name before-delete-${id} ${id}`,
        `openstack volume delete ${id}`,
      ]
    : [];
}
