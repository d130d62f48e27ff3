import { Moment } from '../Moment';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';

/** Finalizers of Kubernetes itself, with who removes them. */
const builtIn: Readonly<Record<string, string>> = {
  foregroundDeletion: 'the garbage collector',
  orphan: 'the garbage collector',
  kubernetes: 'the namespace controller',
  'kubernetes.io/pvc-protection': 'Kubernetes, once no pod uses the volume',
  'kubernetes.io/pv-protection': 'Kubernetes, once no claim uses the volume',
  'service.kubernetes.io/load-balancer-cleanup': 'the cloud controller manager',
  'batch.kubernetes.io/job-tracking': 'the job controller',
};

/** Domains whose controllers clean up, with what those belong to. */
const controllers: readonly [RegExp, string][] = [
  [/(^|\.)cluster\.x-k8s\.io$/, 'Cluster API'],
  [/(^|\.)clusterstack\.x-k8s\.io$/, 'the Cluster Stack Operator'],
  [/(^|\.)k0smotron\.io$/, 'k0smotron'],
  [/(^|\.)clastix\.io$/, 'Kamaji'],
  [/(^|\.)k-orc\.cloud$/, 'the OpenStack resource controller'],
  [/(^|\.)lattice\.dev$/, 'the Lattice operator'],
  [/(^|\.)storage\.k(8s|ubernetes)\.io$/, 'the storage driver'],
  [/^external-(attacher|provisioner)(\.|$)/, 'the storage driver'],
  [/(^|\.)k8s\.io$/, 'a Kubernetes controller'],
  [/(^|\.)kubernetes\.io$/, 'a Kubernetes controller'],
];

/** Who removes a finalizer as part of every deletion, if that is known. */
export function removerOf(finalizer: string): string | undefined {
  const [domain] = finalizer.split('/');
  return Object.hasOwn(builtIn, finalizer)
    ? builtIn[finalizer]
    : controllers.find(([pattern]) => pattern.test(domain))?.[1];
}

/**
 * Finalizers that nobody is known to remove and that alone keep a deleted
 * object, once that has lasted.
 */
export function foreignFinalizers(
  { deletedAt, finalizers }: ProjectedObject,
  moment: Moment,
): readonly string[] | undefined {
  const held =
    deletedAt !== undefined &&
    finalizers.length > 0 &&
    finalizers.every(finalizer => removerOf(finalizer) === undefined);
  return held && isStuck('foreignFinalizer', deletedAt, moment)
    ? finalizers
    : undefined;
}

/** A finalizer of Kubernetes itself that has kept an object for too long. */
export function overdueFinalizer(
  { deletedAt, finalizers }: ProjectedObject,
  moment: Moment,
): { name: string; remover: string } | undefined {
  const name = finalizers.find(one => Object.hasOwn(builtIn, one));
  return name !== undefined && isStuck('deletion', deletedAt, moment)
    ? { name, remover: builtIn[name] }
    : undefined;
}
