import { ConflictError } from '@backstage/errors';
import { KubeObject, textAt } from '../objects/KubeObject';

/**
 * New machines of a control plane get new certificates. Throws when the old
 * ones have ended: Cluster API can't reach the API any more, and no machine
 * could join.
 */
export function certificateNews(
  machines: KubeObject[],
  now: Date,
): string | undefined {
  const ends = machines.flatMap(({ status }) => {
    const end =
      textAt(status, 'certificatesExpiryDate') ??
      textAt(status, 'v1beta2', 'certificatesExpiryDate');
    return end ? [end] : [];
  });
  const [first] = ends.sort();
  if (!first) return undefined;
  const day = first.slice(0, 10);
  if (Date.parse(first) <= now.getTime()) {
    throw new ConflictError(
      `Certificates of the control plane expired on ${day}, so new machines can't join. Renew them on the machines with kubeadm certs renew first.`,
    );
  }
  return `This renews the certificates of the control plane. The first of them expires on ${day}.`;
}
