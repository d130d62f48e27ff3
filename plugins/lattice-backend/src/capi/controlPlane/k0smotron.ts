import { Moment } from '../Moment';
import { conditionOf } from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { broken, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import { ControlPlaneContext, ControlPlaneReader } from './ControlPlaneReading';
import { hostedProblems } from './hostedProblems';
import { readByConditions } from './readByConditions';

/** Conditions of k0smotron's own Cluster, what comes first first. */
const childParts: readonly [string, string][] = [
  ['CertificatesAvailable', 'Control plane certificates are missing'],
  ['ControlPlaneExposed', 'The control plane has no address'],
  ['KubeconfigSecretAvailable', 'The kubeconfig is missing'],
  ['ControlPlaneFunctional', "The control plane isn't responding"],
];

export const k0smotron: ControlPlaneReader = {
  kind: 'K0smotronControlPlane',
  read: context => {
    const reading = readByConditions(context, {
      available: ['Available', 'ControlPlaneReady'],
      initialized: ['Available'],
      parts: [],
    });
    return {
      ...reading,
      problems: [...hostedProblems(context), ...childProblems(context)],
    };
  },
};

function childProblems({ objects, moment }: ControlPlaneContext): Problem[] {
  const child = objects
    .ofRole('hosted')
    .find(object => object.group === 'k0smotron.io');
  return child ? partProblems(child, moment) : [];
}

function partProblems(child: ProjectedObject, moment: Moment): Problem[] {
  return childParts.flatMap(([type, words]) => {
    const condition = conditionOf(child, type);
    const down =
      condition?.status === 'False' &&
      isStuck('loadBalancer', condition.since ?? child.createdAt, moment);
    const said = plainMessage(condition?.message ?? '');
    return down
      ? [
          broken('controlPlane', said ? `${words}: ${said}` : words, {
            object: child,
            since: condition.since,
          }),
        ]
      : [];
  });
}
