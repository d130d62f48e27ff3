import { PortalProcess } from './PortalProcess';
import { SandboxAddress, SandboxProcess } from './SandboxProcess';
import { entityName, PlacedCluster, writeEntities } from './entitiesFile';
import { sampleOf } from './fleetNames';

export const CLUSTERS = 1_000;
const ENTITIES = 40;

/**
 * A management cluster with 1,000 clusters of 3 and 10 machines, and a portal
 * that shows it. Set up once for all benchmarks that look at it.
 */
export class LargeFleet {
  readonly sandbox: SandboxProcess;
  readonly address: SandboxAddress;
  readonly portal: PortalProcess;
  /** Clusters that have an entity in the catalog. */
  readonly sample: PlacedCluster[];

  static async start(): Promise<LargeFleet> {
    const sandbox = SandboxProcess.start();
    const name = 'bench';
    const address = await sandbox.add({ name, clusters: CLUSTERS });
    const sample = sampleOf(CLUSTERS, ENTITIES).map(cluster => ({
      ...cluster,
      managementCluster: name,
    }));
    const entities = writeEntities(sample);
    const portal = await PortalProcess.start({
      managementClusters: [address],
      entities: entities.file,
    });
    await portal.untilRead(CLUSTERS);
    for (const cluster of sample) await portal.untilEntity(entityName(cluster));
    entities.remove();
    return new LargeFleet({ sandbox, address, portal, sample });
  }

  private constructor(parts: {
    sandbox: SandboxProcess;
    address: SandboxAddress;
    portal: PortalProcess;
    sample: PlacedCluster[];
  }) {
    this.sandbox = parts.sandbox;
    this.address = parts.address;
    this.portal = parts.portal;
    this.sample = parts.sample;
  }
}
