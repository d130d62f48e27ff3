import { Evidence, ObjectReference } from '@lattice-dev/plugin-lattice-common';

/** What several objects say alike, told once. */
export interface EvidenceGroup {
  first: Evidence;
  /** What it is, in a few words: a condition, an event, a field. */
  sign?: string;
  /** Other objects that say the same. */
  others: ObjectReference[];
}

function signOf({ condition, event, field }: Evidence): string | undefined {
  if (condition) {
    return `${condition.type}=${condition.status} ${condition.reason}`;
  }
  if (event) return `${event.reason} ×${event.count}`;
  return field && `${field.path}: ${field.value}`;
}

/** Objects of one kind that say the same are one piece of evidence. */
export function groupEvidence(evidence: readonly Evidence[]): EvidenceGroup[] {
  const groups = new Map<string, EvidenceGroup>();
  for (const one of evidence) {
    const sign = signOf(one);
    const key = [one.object.kind, sign, one.message].join('\n');
    const group = groups.get(key);
    if (group) group.others.push(one.object);
    else groups.set(key, { first: one, sign, others: [] });
  }
  return [...groups.values()];
}
