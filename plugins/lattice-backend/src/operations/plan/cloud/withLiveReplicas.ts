import { KubeObject, numberAt } from '../../objects/KubeObject';
import { AssessedObject } from '../assessObject';

/** With the number of machines that an autoscaler has set. */
export function withLiveReplicas({ wanted, live }: AssessedObject): KubeObject {
  const replicas = numberAt(live?.spec, 'replicas');
  return replicas === undefined ||
    numberAt(wanted.spec, 'replicas') !== undefined
    ? wanted
    : { ...wanted, spec: { ...wanted.spec, replicas } };
}
