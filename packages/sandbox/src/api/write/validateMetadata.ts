import { ServedKind } from '../../crds/types';
import { StatusCause } from '../../store/StatusError';
import { invalid } from '../../store/statusErrors';
import { KubeObject } from '../../store/types';

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = new RegExp(`^${LABEL}(\\.${LABEL})*$`);
const DNS_LABEL = new RegExp(`^${LABEL}$`);

const SUBDOMAIN_MESSAGE =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const LABEL_MESSAGE =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";

const LABEL_VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;
const LABEL_VALUE_MESSAGE =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

/** Kinds whose names become DNS labels. */
const LABEL_NAMED = ['Namespace', 'Service'];

function nameProblem({ kind }: ServedKind, name: string): string | undefined {
  const isLabel = LABEL_NAMED.includes(kind);
  if (name.length > (isLabel ? 63 : 253)) {
    return `must be no more than ${isLabel ? 63 : 253} bytes`;
  }
  if (isLabel && name.includes('.')) return 'must not contain dots';
  const pattern = isLabel ? DNS_LABEL : SUBDOMAIN;
  if (pattern.test(name)) return undefined;
  return isLabel ? LABEL_MESSAGE : SUBDOMAIN_MESSAGE;
}

function nameCauses(kind: ServedKind, object: KubeObject): StatusCause[] {
  const { name, generateName } = object.metadata;
  const field = 'metadata.name';
  if (!name && !generateName) {
    const message = 'Required value: name or generateName is required';
    return [{ reason: 'FieldValueRequired', message, field }];
  }
  const problem = name ? nameProblem(kind, name) : undefined;
  if (!problem) return [];
  const message = `Invalid value: ${JSON.stringify(name)}: ${problem}`;
  return [{ reason: 'FieldValueInvalid', message, field }];
}

function labelCauses({ metadata }: KubeObject): StatusCause[] {
  return Object.values(metadata.labels ?? {})
    .filter(value => value.length > 63 || !LABEL_VALUE.test(value))
    .map(value => ({
      reason: 'FieldValueInvalid',
      message: `Invalid value: ${JSON.stringify(value)}: ${
        value.length > 63
          ? 'must be no more than 63 bytes'
          : LABEL_VALUE_MESSAGE
      }`,
      field: 'metadata.labels',
    }));
}

/** Refuses names and labels that Kubernetes would refuse. */
export function validateMetadata(kind: ServedKind, object: KubeObject): void {
  const causes = [...nameCauses(kind, object), ...labelCauses(object)];
  if (causes.length === 0) return;
  const { name = '' } = object.metadata;
  throw invalid({ group: kind.group, kind: kind.kind, name }, causes);
}
