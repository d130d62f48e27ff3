/** The few pieces of DER that a certificate is made of. */
function lengthOf(content: Buffer): Buffer {
  if (content.length < 128) return Buffer.from([content.length]);
  const hex = content.length.toString(16);
  const bytes = Buffer.from(
    hex.padStart(hex.length + (hex.length % 2), '0'),
    'hex',
  );
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) {
    digits.unshift((rest & 0x7f) | 0x80);
  }
  return digits;
}

export const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
export const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
export const integer = (value: Buffer) => tagged(0x02, value);
export const boolean = (value: boolean) =>
  tagged(0x01, Buffer.from([value ? 0xff : 0]));
export const octets = (value: Buffer) => tagged(0x04, value);
export const bits = (value: Buffer, unused = 0) =>
  tagged(0x03, Buffer.from([unused]), value);
export const text = (value: string) => tagged(0x0c, Buffer.from(value));
/** `[n]` around a value, and `[n]` instead of its own tag. */
export const explicit = (index: number, value: Buffer) =>
  tagged(0xa0 | index, value);
export const implicit = (index: number, value: Buffer) =>
  tagged(0x80 | index, value);

export function oid(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  return tagged(
    0x06,
    Buffer.from([first * 40 + second, ...rest.flatMap(base128)]),
  );
}

/** GeneralizedTime, to the second. */
export function time(value: Date): Buffer {
  const digits = value.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  return tagged(0x18, Buffer.from(`${digits}Z`));
}
