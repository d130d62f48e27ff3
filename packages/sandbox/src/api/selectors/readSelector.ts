import { ServedKind } from '../../crds/types';
import { KubeObject } from '../../store/types';
import { matchesFields, parseFieldSelector } from './parseFieldSelector';
import { matchesLabels, parseLabelSelector } from './parseLabelSelector';

export interface Selector {
  /** Whether every object passes. */
  everything: boolean;
  matches(object: KubeObject): boolean;
}

/** The label and field selector of a list, watch or deletecollection. */
export function readSelector(
  query: URLSearchParams,
  kind: ServedKind,
): Selector {
  const labels = parseLabelSelector(query.get('labelSelector') ?? '');
  const fields = parseFieldSelector(query.get('fieldSelector') ?? '', kind);
  return {
    everything: labels.length + fields.length === 0,
    matches: object =>
      matchesLabels(labels, object.metadata.labels) &&
      matchesFields(fields, object),
  };
}
