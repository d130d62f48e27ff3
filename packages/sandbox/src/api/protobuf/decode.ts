import { FieldReader, Message, MESSAGES } from './messages';

type Fields = { [key: string]: unknown };

const MAGIC = Buffer.from('k8s\0');
export const PROTOBUF_TYPE = 'application/vnd.kubernetes.protobuf';

interface RawField {
  number: number;
  value: Buffer | number;
}

function readVarint(bytes: Buffer, start: number): [number, number] {
  let [value, scale, at] = [0, 1, start];
  for (;;) {
    if (at >= bytes.length) throw new Error('the protobuf message is cut off');
    const byte = bytes[at];
    value += (byte & 0x7f) * scale;
    at += 1;
    if (byte < 0x80) return [value, at];
    scale *= 128;
  }
}

/** Numbers and byte strings: Kubernetes' messages know no other wire types. */
function* rawFields(bytes: Buffer): IterableIterator<RawField> {
  let at = 0;
  while (at < bytes.length) {
    const [tag, afterTag] = readVarint(bytes, at);
    const [head, afterHead] = readVarint(bytes, afterTag);
    const wire = tag & 7;
    if (wire !== 0 && wire !== 2) {
      throw new Error(`cannot read protobuf wire type ${wire}`);
    }
    const number = tag >> 3;
    at = wire === 2 ? afterHead + head : afterHead;
    if (at > bytes.length) throw new Error('the protobuf message is cut off');
    yield { number, value: wire === 2 ? bytes.subarray(afterHead, at) : head };
  }
}

const asText = (value: Buffer | number) => value.toString();
const asBytes = (value: Buffer | number) =>
  (value as Buffer).toString('base64');

function readEntry(bytes: Buffer, values: 'text' | 'bytes') {
  const parts = new Map(
    [...rawFields(bytes)].map(({ number, value }) => [number, value]),
  );
  const value = parts.get(2) ?? Buffer.alloc(0);
  const key = asText(parts.get(1) ?? Buffer.alloc(0));
  return [key, values === 'bytes' ? asBytes(value) : asText(value)];
}

function addField(
  fields: Fields,
  reader: FieldReader,
  value: Buffer | number,
): void {
  const { name } = reader;
  if (reader.as === 'text') {
    if (asText(value) !== '') fields[name] = asText(value);
  } else if (reader.as === 'bytes') fields[name] = asBytes(value);
  else if (reader.as === 'flag') fields[name] = value !== 0;
  else if (reader.as === 'number') fields[name] = value;
  else if (reader.as === 'message') {
    fields[name] = readMessage(value as Buffer, reader.message);
  } else if (reader.as === 'map') {
    const [key, part] = readEntry(value as Buffer, reader.values);
    fields[name] = { ...(fields[name] as Fields), [key]: part };
  } else if (reader.as === 'list') {
    const item =
      reader.of === 'text'
        ? asText(value)
        : readMessage(value as Buffer, reader.of);
    fields[name] = [...((fields[name] as unknown[]) ?? []), item];
  }
}

function readMessage(bytes: Buffer, message: Message): Fields {
  const fields: Fields = {};
  for (const { number, value } of rawFields(bytes)) {
    const reader = message[number];
    if (reader) addField(fields, reader, value);
  }
  return fields;
}

const ENVELOPE: Message = {
  1: {
    name: 'type',
    as: 'message',
    message: {
      1: { name: 'apiVersion', as: 'text' },
      2: { name: 'kind', as: 'text' },
    },
  },
  2: { name: 'raw', as: 'bytes' },
};

/**
 * Reads the few objects that kubectl only sends as protobuf. Whatever else
 * comes in this form is refused, as a server without it would.
 */
export function decodeProtobuf(bytes: Buffer): Fields | undefined {
  if (!bytes.subarray(0, 4).equals(MAGIC)) {
    throw new Error('the body does not start as protobuf of Kubernetes does');
  }
  const { type, raw } = readMessage(bytes.subarray(4), ENVELOPE);
  const { apiVersion, kind } = type as { apiVersion: string; kind: string };
  const message = MESSAGES[kind];
  if (!message) return undefined;
  const content = Buffer.from((raw as string) ?? '', 'base64');
  return { apiVersion, kind, ...readMessage(content, message) };
}
