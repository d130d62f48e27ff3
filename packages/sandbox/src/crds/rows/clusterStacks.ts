import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
};

/** Kinds of the SCS Cluster Stack Operator. */
export const clusterStacksKinds: CustomKindRow[] = [
  {
    group: 'clusterstack.x-k8s.io',
    kind: 'ClusterAddon',
    versions: ['v1alpha1'],
    shortNames: ['caddon'],
    labels,
    status: true,
    columns: [
      'Cluster|string|^Cluster',
      'Hook|string|.spec.hook',
      'Ready|boolean|.status.ready',
      'Age',
      "Reason|string|.status.conditions[?(@.type=='Ready')].reason",
      "Message|string|.status.conditions[?(@.type=='Ready')].message",
    ],
  },
  {
    group: 'clusterstack.x-k8s.io',
    kind: 'ClusterStack',
    versions: ['v1alpha1'],
    shortNames: ['csk'],
    labels,
    status: true,
    columns: [
      'Provider|string|.spec.provider',
      'ClusterStack|string|.spec.name',
      'K8s|string|.spec.kubernetesVersion',
      'Channel|string|.spec.channel',
      'Autosubscribe|string|.spec.autoSubscribe',
      'Usable|string|.status.usableVersions',
      'Latest|string|.status.latestRelease',
      'Age',
      "Reason|string|.status.conditions[?(@.type=='Ready')].reason",
      "Message|string|.status.conditions[?(@.type=='Ready')].message",
    ],
  },
  {
    group: 'clusterstack.x-k8s.io',
    kind: 'ClusterStackRelease',
    versions: ['v1alpha1'],
    shortNames: ['cskr'],
    labels,
    status: true,
    columns: [
      'K8s Version|string|.status.kubernetesVersion',
      'Ready|boolean|.status.ready',
      'Age',
      "Reason|string|.status.conditions[?(@.type=='Ready')].reason",
      "Message|string|.status.conditions[?(@.type=='Ready')].message",
    ],
  },
];
