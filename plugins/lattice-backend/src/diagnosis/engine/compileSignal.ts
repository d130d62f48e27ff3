import { Ref } from '../../capi/facts';
import { isRecord } from '../../capi/raw';
import { Rule, Signal, Where } from '../rules/ruleSchema';
import { ClusterView } from './ClusterView';
import { compileMatcher, Matcher } from './compileMatcher';
import { DiagnosedObject } from './DiagnosisInput';
import { plainEvidence } from './evidence';
import { compilePath } from './fields';
import { Hit, Match } from './Hit';

export interface CompiledSignal {
  readonly rule: Rule;
  readonly signal: Signal;
  match(view: ClusterView, object: DiagnosedObject): Match | undefined;
}

export function compileSignal(rule: Rule, signal: Signal): CompiledSignal {
  const own = compileMatcher(signal, signal.evenIfWell);
  const led = compileReference(signal);
  const wheres = signal.where.map(compileWhere);
  return {
    rule,
    signal,
    match: (view, object) => {
      if (!applies(signal, view, object)) {
        return undefined;
      }
      const hit = own(view, object);
      const proof = hit && led ? led(view, object) : hit;
      return proof && wheres.every(holds => holds(view, object))
        ? { rule, signal, object, hit: withSource(signal, object, proof) }
        : undefined;
    },
  };
}

function applies(
  { deleting, role, source }: Signal,
  view: ClusterView,
  object: DiagnosedObject,
): boolean {
  return (
    (deleting === 'any' || view.isDeleting(object) === deleting) &&
    (role === undefined || view.role(object) === role) &&
    (source === undefined ||
      view.sources.some(
        s => s.kind === source.kind && s.state === source.state,
      ))
  );
}

/** Where a reference leads: nowhere, or out of the cluster. */
function compileReference({ missing, foreign }: Signal): Matcher | undefined {
  const path = missing ?? foreign;
  if (path === undefined) {
    return undefined;
  }
  const read = compilePath(path);
  return (view, object) => {
    const ref = read(view, object);
    if (!isRef(ref)) {
      return undefined;
    }
    if (missing !== undefined) {
      return view.isMissing(ref, object) ? missingHit(object, ref) : undefined;
    }
    return view.objects.isForeign(ref, object)
      ? foreignHit(object, path.replace(/^facts\./, ''), ref)
      : undefined;
  };
}

function missingHit(object: DiagnosedObject, ref: Ref): Hit {
  return {
    evidence: plainEvidence(object, {
      type: 'missing',
      message: `${ref.kind} ${ref.name} does not exist.`,
    }),
    since: object.createdAt || undefined,
    values: { missingKind: ref.kind, missingName: ref.name },
  };
}

function foreignHit(object: DiagnosedObject, field: string, ref: Ref): Hit {
  return {
    evidence: plainEvidence(object, {
      type: 'field',
      field: { path: field, value: `${ref.kind} ${ref.name}` },
      message: `${field} names ${ref.kind} ${ref.name}, which belongs to another cluster.`,
    }),
    since: object.createdAt || undefined,
    values: { field, foreignKind: ref.kind, foreignName: ref.name },
  };
}

function isRef(value: unknown): value is Ref {
  return isRecord(value) && typeof value.name === 'string';
}

export function compileWhere(
  where: Where,
): (view: ClusterView, object: DiagnosedObject) => boolean {
  const matches = compileMatcher(where, true);
  const wanted = where.absent !== true;
  return (view, object) =>
    view
      .related(object, where.to)
      .some(other => matches(view, other) !== undefined) === wanted;
}

function withSource(
  { source }: Signal,
  object: DiagnosedObject,
  hit: Hit,
): Hit {
  const message = `${source?.kind} is ${source?.state} in the management cluster.`;
  return source
    ? { ...hit, evidence: plainEvidence(object, { type: 'source', message }) }
    : hit;
}
