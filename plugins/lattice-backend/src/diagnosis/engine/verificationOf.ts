import { Verification } from '@lattice-dev/plugin-lattice-common';
import { conditionOf } from '../../capi/conditions/Conditions';
import { referenceTo } from '../../capi/referenceTo';
import { fillCommand, fillText, ValueOf } from '../text/fillTemplate';
import { Candidate } from './Candidate';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { withContext } from '../commands/withContext';

/** What has to become true, and what it is now. */
export function verificationOf(
  view: ClusterView,
  candidate: Candidate,
  valueOf: ValueOf,
): Verification {
  const { verify } = candidate.rule;
  const object = watched(view, candidate);
  const command = verify.run && fillCommand(verify.run, valueOf);
  const stated = verify.text && fillText(verify.text, valueOf);
  return {
    text: stated ?? textOf(candidate, object),
    command: command && withContext(command, view.managementCluster),
    condition:
      verify.condition && object
        ? {
            object: referenceTo(object),
            type: verify.condition,
            expected: verify.status,
            actual:
              conditionOf(object, verify.condition)?.status ?? 'not reported',
          }
        : undefined,
  };
}

function watched(
  view: ClusterView,
  { rule, matches }: Candidate,
): DiagnosedObject | undefined {
  const [{ object }] = matches;
  const { on } = rule.verify;
  return on === undefined || on === 'object'
    ? object
    : view.related(object, on)[0];
}

function textOf(
  { rule }: Candidate,
  object: DiagnosedObject | undefined,
): string {
  const { condition, status } = rule.verify;
  return condition && object
    ? `${object.kind}/${object.name} reaches ${condition} = ${status}`
    : 'This finding disappears by itself once its cause is gone';
}
