import { Condition, Resource } from '../engine/model';
import { condition, legacyCondition } from '../engine/conditions';
import { Context } from '../engine/Controller';

type Severity = NonNullable<Condition['severity']>;

export interface CapoFailure {
  reason: string;
  severity?: Severity;
  message?: string;
}

/** Whether this object reports as CAPO 0.14 does, with severities. */
export function reportsLegacy(
  object: { apiVersion: string; kind: string },
  { release }: Pick<Context, 'release'>,
): boolean {
  return object.kind === 'OpenStackServer'
    ? release.capo.reports === 'legacy'
    : object.apiVersion.endsWith('/v1beta1');
}

/** A CAPO condition in the style of the release that stores the object. */
export function capoCondition(
  object: Resource,
  type: string,
  context: Pick<Context, 'release'>,
  failure?: CapoFailure,
): Condition {
  const severity = failure?.severity ?? 'Error';
  if (reportsLegacy(object, context))
    return legacyCondition(type, failure && { ...failure, severity });
  return failure
    ? condition(type, 'False', failure.reason, failure.message ?? '')
    : condition(type, 'True', 'Ready');
}

/** The name of this condition lost its tail in v1beta2. */
export function ingressType(object: Resource): string {
  return object.apiVersion.endsWith('/v1beta1')
    ? 'APIServerIngressReadyCondition'
    : 'APIServerIngressReady';
}
