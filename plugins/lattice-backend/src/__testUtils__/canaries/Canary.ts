/** A value that must not be seen anywhere, in the forms that people write. */
export interface Canary {
  readonly id: number;
  /** Without blanks. */
  readonly word: string;
  /** With everything that encodings have to escape. */
  readonly text: string;
}

export function canary(id: number): Canary {
  const tail = (id * 2_654_435_761 + 97).toString(36).slice(-6);
  const word = `cnry${String(id).padStart(5, '0')}${tail}`;
  return { id, word, text: `${word} "cnry-second-${id}"\n&é=%` };
}

/** The six encodings. */
export const encodings: Readonly<Record<string, (of: Canary) => string>> = {
  plain: ({ text }) => text,
  base64: ({ text }) => Buffer.from(text).toString('base64'),
  hex: ({ text }) => Buffer.from(text).toString('hex'),
  url: ({ text }) => encodeURIComponent(text),
  json: ({ text }) => JSON.stringify(text).slice(1, -1),
  yaml: ({ text }) => `>-\n  ${text.split(/\s/).join('\n  ')}`,
};

/** Every text of a canary starts alike, so that each encoding can be found. */
export const traces: readonly RegExp[] = [
  /cnry[-0-9a-z]+/gi,
  new RegExp(Buffer.from('cnr').toString('base64'), 'g'),
  new RegExp(Buffer.from('cnry').toString('hex'), 'gi'),
];

/** All encodings of one canary in one text. */
export function inAllEncodings(of: Canary): string {
  return Object.values(encodings)
    .map(encode => encode(of))
    .join(' ');
}

type Form = (of: Canary) => string;
const { base64, hex, url, json, yaml } = encodings;

/** Messages that hold a secret in the way that controllers write them. */
export const secretForms: readonly Form[] = [
  of => `login failed with password=${of.word}, retrying`,
  of => `cannot use token: ${of.word}`,
  of => `mysql --password ${of.word} failed`,
  of => `Authorization: Bearer ${of.word} was refused`,
  of => `dial postgres://kine:${of.word}@db.example:5432/kine: refused`,
  of => `Get "https://k.example/v3?token=${of.word}&x=1": 401`,
  of => `export OS_PASSWORD=${of.word}; failed`,
  of => `application_credential_secret: ${of.word}`,
  of => `secret=${base64(of)} is wrong`,
  of => `cannot decode ${base64(of)}`,
  of => `apiKey: ${hex(of)} is wrong`,
  of => `checksum of ${hex(of)} differs`,
  of => `POST https://k.example?client_secret=${url(of)}&grant=x failed`,
  of => `body "password%3D${url(of)}" was refused`,
  of => `{"auth": {"password": "${json(of)}", "user": "admin"}}`,
  of =>
    `failed: ${JSON.stringify(
      JSON.stringify({ password: of.text, user: 'a' }),
    )}`,
  of => `clouds:\n  password: ${yaml(of)}\nregion: x`,
  of => `password: "${json(of)}"\nregion: x`,
  of =>
    `-----BEGIN PRIVATE KEY-----\n${of.word}\n${base64(
      of,
    )}\n-----END PRIVATE KEY-----`,
];
