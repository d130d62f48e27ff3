import { parse } from 'yaml';
import { isPlainObject } from '../../store/json';
import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';

type Fields = { [key: string]: unknown };

const OBJECT_TYPES = ['application/json', 'application/yaml', ''];

export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';')[0].trim().toLowerCase();
}

/** JSON, or YAML for those who send it; the message is the parser's. */
export function parseText(text: string): unknown {
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') return JSON.parse(text);
  return parse(text);
}

/** Reads the object of a create, update or delete request. */
export function parseObjectBody(
  text: string,
  contentType: string | undefined,
): Fields {
  const type = mediaTypeOf(contentType);
  if (!OBJECT_TYPES.includes(type)) throw unsupportedMediaType(type);
  let value: unknown;
  try {
    value = parseText(text);
  } catch (error) {
    throw badRequest(
      `couldn't get version/kind; json parse error: ${
        (error as Error).message
      }`,
    );
  }
  if (!isPlainObject(value)) {
    throw badRequest(
      `couldn't get version/kind; json parse error: the body is not an object`,
    );
  }
  return value;
}

export function unsupportedMediaType(type: string, accepted?: string[]) {
  const supported = accepted ?? [
    'application/json',
    'application/yaml',
    'application/vnd.kubernetes.protobuf',
  ];
  return new StatusError({
    code: 415,
    reason: 'UnsupportedMediaType',
    message: `the body of the request was in an unknown format - accepted media types include: ${supported.join(
      ', ',
    )}`,
    details: type ? {} : undefined,
  });
}
