import { Moment } from '../Moment';
import { ownValue } from '../../ownValue';
import { LatticeClusterFacts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

const phases: Record<string, string> = {
  Pending: 'Waiting to be provisioned',
  Provisioning: 'The Cluster is being created',
  Pivoting: 'Moving management into the cluster',
  Unpivoting: 'Moving management back to the parent',
};

/** What the LatticeCluster says, before and after its Cluster exists. */
export function assessLattice(
  object: ProjectedObject<LatticeClusterFacts> | undefined,
  hasCluster: boolean,
  moment: Moment,
): Problem[] {
  if (object === undefined || object.deletedAt !== undefined) {
    return [];
  }
  const { phase, message } = object.facts;
  const about = { object, since: object.createdAt };
  if (phase === 'Failed') {
    const said = plainMessage(message ?? '') || 'no reason given';
    return [broken('credentials', `Lattice reports a failure: ${said}`, about)];
  }
  if (!object.reported) {
    return isStuck('silence', object.createdAt, moment)
      ? [
          broken(
            'credentials',
            "The Lattice controller isn't responding; check that it's running",
            about,
          ),
        ]
      : [moving('credentials', 'Waiting for the Lattice controller', about)];
  }
  if (phase === undefined || phase === 'Ready' || phase === 'Pivoted') {
    return hasCluster
      ? []
      : [moving('network', "The Cluster doesn't exist yet", about)];
  }
  const text = ownValue(phases, phase) ?? phase;
  const said = plainMessage(message ?? '');
  const sentence = said ? `${text}: ${said}` : text;
  const stuck = !hasCluster && isStuck('endpoint', object.createdAt, moment);
  return stuck
    ? [
        broken(
          'network',
          `The Lattice operator hasn't created the Cluster: ${sentence}`,
          about,
        ),
      ]
    : [moving('network', sentence, about)];
}
