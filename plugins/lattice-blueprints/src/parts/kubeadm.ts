import { KindName } from '../capabilities/kinds';
import { Target } from '../capabilities/Target';
import { contentHash } from '../objects/contentHash';
import { Draft } from '../objects/compact';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel } from '../objects/labels';
import { nodeUsers } from '../schema/nodeAccess';
import { NodeTaint } from '../schema/nodes';
import { ClusterPlace } from './ClusterPlace';
import { joinLabels, splitNodeLabels } from './nodeLabels';

/** Arguments as the version wants them: a list of pairs, or a map. */
export function renderArguments(
  target: Target,
  holder: KindName,
  values: Readonly<Record<string, string | undefined>>,
): Draft {
  const entries = Object.entries(values).filter(
    ([, value]) => value !== undefined,
  );
  return target.isV1beta2(holder)
    ? entries.map(([name, value]) => ({ name, value }))
    : Object.fromEntries(entries);
}

/** What a node registers with. The braces are filled in by cloud-init on the machine. */
export function nodeRegistration(
  target: Target,
  holder: KindName,
  node: {
    labels: Readonly<Record<string, string>>;
    taints: readonly NodeTaint[];
  },
): Draft {
  const labels = joinLabels(splitNodeLabels(node.labels).byKubelet);
  return {
    name: '{{ local_hostname }}',
    kubeletExtraArgs: renderArguments(target, holder, {
      'cloud-provider': 'external',
      'provider-id': "openstack:///'{{ instance_id }}'",
      'node-labels': labels.length > 0 ? labels.join(',') : undefined,
    }),
    taints: node.taints.map(({ key, value, effect }) => ({
      key,
      value,
      effect,
    })),
  };
}

/** Bootstrap settings of a pool. A changed pool gets a new template, as its machines do. */
export function kubeadmConfigTemplate(
  target: Target,
  place: ClusterPlace,
  pool: {
    name: string;
    labels: Readonly<Record<string, string>>;
    taints: readonly NodeTaint[];
    sshAuthorizedKeys?: readonly string[];
  },
): KubernetesObject {
  const kubelet = splitNodeLabels(pool.labels).byKubelet;
  const users = nodeUsers(pool.sshAuthorizedKeys);
  const hash = contentHash({ labels: kubelet, taints: pool.taints, ...users });
  return target.object('kubeadmConfigTemplate', {
    name: `${place.name}-${pool.name}-${hash}`,
    namespace: place.namespace,
    labels: { [clusterNameLabel]: place.name },
    spec: {
      template: {
        spec: {
          ...users,
          joinConfiguration: {
            nodeRegistration: nodeRegistration(
              target,
              'kubeadmConfigTemplate',
              pool,
            ),
          },
        },
      },
    },
  });
}
