import { PortalProcess } from './PortalProcess';
import { tokenOf } from './portalConfig';
import { StreamSockets } from './StreamSockets';

/** Opens the stream of a part of the fleet for so many people. */
export async function openViewers(
  portal: PortalProcess,
  viewers: number,
  authorization = (viewer: number) => `Bearer ${tokenOf(viewer)}`,
) {
  const path = '/api/lattice/stream?namespace=fleet-000';
  const sockets = await StreamSockets.open({
    url: portal.url,
    path,
    viewers,
    authorization,
  });
  return { viewers: sockets, path };
}
