/** How a field of a protobuf message reads as JSON. */
export type FieldReader =
  | { name: string; as: 'text' }
  | { name: string; as: 'bytes' }
  | { name: string; as: 'flag' }
  | { name: string; as: 'number' }
  | { name: string; as: 'message'; message: Message }
  | { name: string; as: 'map'; values: 'text' | 'bytes' }
  | { name: string; as: 'list'; of: 'text' | Message };

export type Message = { [fieldNumber: number]: FieldReader };

const text = (name: string): FieldReader => ({ name, as: 'text' });
const flag = (name: string): FieldReader => ({ name, as: 'flag' });
const map = (name: string): FieldReader => ({
  name,
  as: 'map',
  values: 'text',
});
const message = (name: string, of: Message): FieldReader => ({
  name,
  as: 'message',
  message: of,
});

const OBJECT_META: Message = {
  1: text('name'),
  2: text('generateName'),
  3: text('namespace'),
  5: text('uid'),
  6: text('resourceVersion'),
  11: map('labels'),
  12: map('annotations'),
  14: { name: 'finalizers', as: 'list', of: 'text' },
};

const RESOURCE_ATTRIBUTES: Message = {
  1: text('namespace'),
  2: text('verb'),
  3: text('group'),
  4: text('version'),
  5: text('resource'),
  6: text('subresource'),
  7: text('name'),
};

const metadata = message('metadata', OBJECT_META);

const PRECONDITIONS: Message = { 1: text('uid'), 2: text('resourceVersion') };

/** The messages that kubectl sends where it could send JSON. */
export const MESSAGES: Record<string, Message> = {
  Namespace: { 1: metadata },
  ConfigMap: {
    1: metadata,
    2: map('data'),
    3: { name: 'binaryData', as: 'map', values: 'bytes' },
    4: flag('immutable'),
  },
  Secret: {
    1: metadata,
    2: { name: 'data', as: 'map', values: 'bytes' },
    3: text('type'),
    4: map('stringData'),
    5: flag('immutable'),
  },
  ServiceAccount: { 1: metadata },
  SelfSubjectAccessReview: {
    1: metadata,
    2: message('spec', {
      1: message('resourceAttributes', RESOURCE_ATTRIBUTES),
      2: message('nonResourceAttributes', { 1: text('path'), 2: text('verb') }),
    }),
  },
  SelfSubjectRulesReview: {
    1: metadata,
    2: message('spec', { 1: text('namespace') }),
  },
  SelfSubjectReview: { 1: metadata },
  DeleteOptions: {
    1: { name: 'gracePeriodSeconds', as: 'number' },
    2: message('preconditions', PRECONDITIONS),
    3: flag('orphanDependents'),
    4: text('propagationPolicy'),
    5: { name: 'dryRun', as: 'list', of: 'text' },
  },
};
