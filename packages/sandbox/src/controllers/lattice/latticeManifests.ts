import { KubeObject } from '../../store/types';
import { Release } from '../../releases/releases';
import { capoKubeadm } from '../../flavours/capoKubeadm';
import { capoRke2 } from '../../flavours/capoRke2';
import { FAILURE } from '../../failures/annotation';
import { Resource } from '../engine/model';

interface LatticeSpec {
  provider: { kubernetes: { version: string; bootstrap?: 'kubeadm' | 'rke2' } };
  nodes: {
    controlPlane: { replicas: number; instanceType?: { name?: string } };
    workerPools?: Record<
      string,
      { replicas: number; instanceType?: { name?: string } }
    >;
  };
}

export function latticeNamespace(name: string): string {
  return `capi-${name}`;
}

/** The objects that the operator makes of a LatticeCluster. */
export function latticeManifests(
  lattice: Resource,
  release: Release,
): KubeObject[] {
  const { provider, nodes } = lattice.spec as unknown as LatticeSpec;
  const { name, annotations = {} } = lattice.metadata;
  const { version, bootstrap = 'kubeadm' } = provider.kubernetes;
  const [pool] = Object.values(nodes.workerPools ?? {});
  const bare = `v${version.replace(/^v/, '')}`;
  const flavour = bootstrap === 'rke2' ? capoRke2 : capoKubeadm;
  const carried = Object.entries(annotations).filter(
    ([key]) => key.startsWith('lattice.dev/') || key === FAILURE,
  );
  const namespace = latticeNamespace(name);
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    ...flavour.manifests({
      name,
      namespace,
      release,
      version: bootstrap === 'rke2' ? `${bare}+rke2r1` : bare,
      controlPlaneReplicas: nodes.controlPlane.replicas,
      workers: pool?.replicas ?? 0,
      workerFlavor: pool?.instanceType?.name,
      labels: { 'lattice.dev/cluster': name },
      ...(carried.length > 0
        ? { annotations: Object.fromEntries(carried) }
        : {}),
    }),
  ];
}
