import { Moment } from '../Moment';
import { ownValue } from '../../ownValue';
import { LatticeClusterFacts } from '../facts';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { isStuck } from '../thresholds';
import { broken, moving, Problem } from './Problem';

const phases: Record<string, string> = {
  Pending: 'Waits to be provisioned',
  Provisioning: 'Its Cluster is being made',
  Pivoting: 'It takes over its own management',
  Unpivoting: 'It gives its management back',
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
            'The Lattice controller is silent; check that it runs',
            about,
          ),
        ]
      : [moving('credentials', 'Waits for the Lattice controller', about)];
  }
  if (phase === undefined || phase === 'Ready' || phase === 'Pivoted') {
    return hasCluster
      ? []
      : [moving('network', 'Its Cluster is not there yet', about)];
  }
  const text = ownValue(phases, phase) ?? phase;
  const said = plainMessage(message ?? '');
  const sentence = said ? `${text}: ${said}` : text;
  const stuck = !hasCluster && isStuck('endpoint', object.createdAt, moment);
  return stuck
    ? [broken('network', `Lattice has made no Cluster: ${sentence}`, about)]
    : [moving('network', sentence, about)];
}
