import { GeneratedServer } from './GeneratedServer';
import { EventLoopDelay, PortalProcess } from './PortalProcess';

export const HUGE = 10_000;

/** Each cluster has 48 objects; with its servers it would have 61. */
const leftOut = ['OpenStackServer'];

/**
 * 10,000 clusters with 480,000 objects, read by a portal while the delays of
 * its event loop are counted.
 */
export class HugeFleet {
  readonly portal: PortalProcess;
  readonly objects: number;
  readonly delayWhileReading: EventLoopDelay;

  static async start(): Promise<HugeFleet> {
    const server = await GeneratedServer.start({ clusters: HUGE, leftOut });
    const portal = await PortalProcess.start({
      managementClusters: [{ name: 'huge', url: server.url, token: 'any' }],
    });
    await portal.countDelays();
    await server.open();
    await portal.untilRead(HUGE);
    const delay = await portal.takeDelays();
    return new HugeFleet(portal, server, delay);
  }

  private constructor(
    portal: PortalProcess,
    server: GeneratedServer,
    delay: EventLoopDelay,
  ) {
    this.portal = portal;
    this.objects = server.objects;
    this.delayWhileReading = delay;
  }
}
