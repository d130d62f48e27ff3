import { ServedKind } from '../crds/types';
import { KubeObject } from './types';

type Completion = (object: KubeObject) => Partial<KubeObject>;

const EVENT_DEFAULTS = {
  eventTime: null,
  firstTimestamp: null,
  lastTimestamp: null,
  reportingComponent: '',
  reportingInstance: '',
  source: {},
};

/** What the server itself adds to a new object; nobody owns it. */
const COMPLETIONS: Record<string, Completion> = {
  '/Namespace': ({ spec }) => ({
    spec: { finalizers: ['kubernetes'], ...(spec as object) },
    status: { phase: 'Active' },
  }),
  '/Event': object => ({ ...EVENT_DEFAULTS, ...object }),
};

export function withInitialContent(
  kind: ServedKind,
  object: KubeObject,
): KubeObject {
  const complete = COMPLETIONS[`${kind.group}/${kind.kind}`];
  return complete ? { ...object, ...complete(object) } : object;
}
