import { clusterStatus, objectTree } from '.';
import { projectAll, readSnapshot } from './__testUtils__/snapshots';

const DATA = 'cluster.x-k8s.io/conversion-data';

/**
 * What the API server would have sent at v1beta2: Cluster API keeps it in an
 * annotation of the objects that it converts down to v1beta1.
 */
function atNewVersion(raw: any): any {
  const data = raw.metadata.annotations?.[DATA];
  if (data === undefined) {
    return raw;
  }
  const { [DATA]: _, ...annotations } = raw.metadata.annotations;
  return {
    ...raw,
    ...JSON.parse(data),
    metadata: { ...raw.metadata, annotations },
  };
}

describe('API versions', () => {
  it('gives the same model for a cluster read at v1beta1 and at v1beta2', () => {
    const { raws, now, objects } = readSnapshot('lab/v1beta1-healthy-plain');
    const converted = raws.map(atNewVersion);
    const kinds = converted.filter(
      (raw, index) => raw.apiVersion !== (raws[index] as any).apiVersion,
    );
    expect(new Set(kinds.map(raw => raw.kind))).toEqual(
      new Set([
        'Cluster',
        'DevCluster',
        'DevMachine',
        'KubeadmConfig',
        'KubeadmControlPlane',
        'Machine',
        'MachineDeployment',
      ]),
    );

    const modern = projectAll(converted);
    const options = { managementCluster: 'lab', now };
    expect(clusterStatus(modern, options)).toEqual(
      clusterStatus(objects, options),
    );
    expect(objectTree(modern, { now })).toEqual(objectTree(objects, { now }));
  });

  it('reads a cluster of which only the old conditions exist', () => {
    const { raws, now } = readSnapshot('lab/v1beta1-healthy-plain');
    const old = JSON.parse(JSON.stringify(raws)) as any[];
    old.forEach(raw => delete raw.status?.v1beta2);
    const status = clusterStatus(projectAll(old), {
      managementCluster: 'lab',
      now,
    })!;
    expect(status).toMatchObject({
      health: 'healthy',
      controlPlane: { desired: 1, ready: 1 },
      workers: { desired: 2, ready: 2 },
    });
  });
});
