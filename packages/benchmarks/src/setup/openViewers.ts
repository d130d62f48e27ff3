import { PortalProcess } from './PortalProcess';
import { tokenOf } from './portalConfig';
import { StreamSockets } from './StreamSockets';

/** Opens the stream of a part of the fleet for so many people. */
export async function openViewers(portal: PortalProcess, viewers: number) {
  const path = '/api/lattice/stream?namespace=fleet-000';
  const sockets = await StreamSockets.open({
    url: portal.url,
    path,
    viewers,
    authorization: viewer => `Bearer ${tokenOf(viewer)}`,
  });
  return { viewers: sockets, path };
}
