import { IncomingMessage } from 'node:http';
import { parse } from 'yaml';
import { isPlainObject } from '../../store/json';
import { StatusError } from '../../store/StatusError';
import { badRequest } from '../../store/statusErrors';
import { decodeProtobuf, PROTOBUF_TYPE } from '../protobuf/decode';
import { readBody, readBytes } from './readBody';

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

function parseFields(text: string): Fields {
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
  if (isPlainObject(value)) return value;
  throw badRequest(
    `couldn't get version/kind; json parse error: the body is not an object`,
  );
}

async function readProtobuf(http: IncomingMessage): Promise<Fields> {
  const bytes = await readBytes(http);
  let fields: Fields | undefined;
  try {
    fields = decodeProtobuf(bytes);
  } catch (error) {
    throw badRequest((error as Error).message);
  }
  if (fields) return fields;
  throw unsupportedMediaType(OBJECT_TYPES.filter(Boolean));
}

/** The fields in the body of a request, in any form that is understood. */
export async function readFields(http: IncomingMessage): Promise<Fields> {
  const type = mediaTypeOf(http.headers['content-type']);
  if (type === PROTOBUF_TYPE) return readProtobuf(http);
  if (!OBJECT_TYPES.includes(type)) throw unsupportedMediaType();
  return parseFields(await readBody(http));
}

export function unsupportedMediaType(
  accepted = [...OBJECT_TYPES.filter(Boolean), PROTOBUF_TYPE],
): StatusError {
  return new StatusError({
    code: 415,
    reason: 'UnsupportedMediaType',
    message: `the body of the request was in an unknown format - accepted media types include: ${accepted.join(
      ', ',
    )}`,
  });
}
