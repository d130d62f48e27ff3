import { ownValue } from '../../ownValue';
import { ProjectedObject } from '../ProjectedObject';

const PROVIDER = 'cluster.x-k8s.io/provider';
const CONTROLLER = 'control-plane';

/** True for the pods of the management cluster's own controllers. */
export function isController(object: ProjectedObject): boolean {
  const { kind, group, labels } = object;
  const labelled = PROVIDER in labels || CONTROLLER in labels;
  return kind === 'Pod' && group === '' && labelled;
}

const roles = /^(infrastructure|control-plane|bootstrap|addon|ipam|runtime)-/;

/** Operators without the label of a provider are told by their names. */
const namedOperators: readonly [RegExp, string][] = [
  [/^capi-controller-manager/, 'cluster-api'],
  [/^capo-/, 'openstack'],
  [/^orc-/, 'openstack'],
  [/^cso-/, 'clusterstack'],
  [/^k0smotron/, 'k0smotron'],
  [/kamaji/, 'kamaji'],
  [/^lattice-/, 'lattice'],
  [/^caaph-/, 'helm'],
];

/** Providers whose kinds are not named after them. */
const kindsOfProvider: Readonly<Record<string, (kind: string) => boolean>> = {
  clusterapi: () => true,
  clusterstack: kind => kind === 'clusteraddon' || kind === 'clusterstack',
};

/** True if the controller has an object of the cluster to look after. */
export function worksOn(
  pod: ProjectedObject,
  cluster: readonly ProjectedObject[],
): boolean {
  const provider = pod.labels[PROVIDER] ?? providerOfPod(pod.name);
  const start = provider.replace(roles, '').replaceAll('-', '').toLowerCase();
  const owns =
    ownValue(kindsOfProvider, start.replace(/operator$/, '')) ??
    ((kind: string) => start !== '' && kind.startsWith(start));
  return cluster.some(({ kind }) => owns(kind.toLowerCase()));
}

function providerOfPod(name: string): string {
  const [, known] = namedOperators.find(([shape]) => shape.test(name)) ?? [];
  return known ?? name.replace(/-controller-manager.*$/, '');
}
