import { FieldChange } from '@lattice-dev/plugin-lattice-common';
import { ownValue } from '../../ownValue';

/** Fields whose change replaces machines, by kind. Others change in place. */
const rollingFields: Record<string, RegExp[]> = {
  KubeadmControlPlane: [
    /^\.spec\.version$/,
    /^\.spec\.kubeadmConfigSpec\./,
    /^\.spec\.machineTemplate\.(spec\.)?infrastructureRef\b/,
    /^\.spec\.rollout\.after$/,
  ],
  RKE2ControlPlane: [
    /^\.spec\.version$/,
    /^\.spec\.(serverConfig|agentConfig|files|preRKE2Commands|postRKE2Commands)\b/,
    /^\.spec\.machineTemplate\.(spec\.)?infrastructureRef\b/,
  ],
  MachineDeployment: [
    /^\.spec\.template\.spec\.(version|failureDomain)$/,
    /^\.spec\.template\.spec\.(bootstrap|infrastructureRef)\b/,
  ],
};

/** The first changed field of an object that replaces its machines. */
export function rollingChange(
  kind: string,
  changes: FieldChange[],
): FieldChange | undefined {
  return changes.find(({ path }) =>
    ownValue(rollingFields, kind)?.some(pattern => pattern.test(path)),
  );
}

/** The same for a topology: which groups roll when the Cluster changes. */
export function topologyRolls(changes: FieldChange[]): {
  everything: boolean;
  pools: string[];
  controlPlane: boolean;
} {
  const paths = changes.map(change => change.path);
  const inPool =
    /^\.spec\.topology\.workers\.machineDeployments\[name=([^\]]+)\]\.(?!replicas$|metadata\b)/;
  return {
    everything: paths.some(path =>
      /^\.spec\.topology\.(version|class|classRef\.name)$|^\.spec\.topology\.variables/.test(
        path,
      ),
    ),
    controlPlane: paths.some(path =>
      /^\.spec\.topology\.controlPlane\.(?!replicas$|metadata\b)/.test(path),
    ),
    pools: paths.flatMap(path => inPool.exec(path)?.[1] ?? []),
  };
}
