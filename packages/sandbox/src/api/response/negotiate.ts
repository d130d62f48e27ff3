import { StatusError } from '../../store/StatusError';

export type Form =
  | 'Object'
  | 'Table'
  | 'PartialObjectMetadata'
  | 'PartialObjectMetadataList';

const FORMS = ['Table', 'PartialObjectMetadata', 'PartialObjectMetadataList'];
const JSON_TYPES = ['application/json', 'application/*', '*/*', ''];

interface MediaRange {
  type: string;
  parameters: Record<string, string>;
}

function parseRange(text: string): MediaRange {
  const [type, ...rest] = text.split(';').map(part => part.trim());
  const pairs = rest.map(part => part.split('=') as [string, string]);
  return { type: type.toLowerCase(), parameters: Object.fromEntries(pairs) };
}

export function acceptedRanges(accept: string | undefined): MediaRange[] {
  return (accept ?? '').split(',').map(parseRange);
}

function formOf({ type, parameters }: MediaRange): Form | undefined {
  if (!JSON_TYPES.includes(type)) return undefined;
  if (!parameters.as) return 'Object';
  return FORMS.includes(parameters.as) ? (parameters.as as Form) : undefined;
}

/** The first form in the Accept header that can be given, as Kubernetes does. */
export function negotiateForm(accept: string | undefined): Form {
  for (const range of acceptedRanges(accept)) {
    const form = formOf(range);
    if (form) return form;
  }
  throw new StatusError({
    code: 406,
    reason: 'NotAcceptable',
    message:
      'only the following media types are accepted: application/json, application/json;as=Table;v=v1;g=meta.k8s.io, application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io',
  });
}
