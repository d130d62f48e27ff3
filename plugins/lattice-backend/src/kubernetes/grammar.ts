const label = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?';
const dnsLabel = new RegExp(`^${label}$`);
const part = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const dnsName = new RegExp(`^${part}(?:\\.${part})*$`);
const kindName = /^[A-Z][A-Za-z0-9]{0,62}$/;

/** A DNS label (RFC 1123): names of namespaces, versions and resources. */
export function isDnsLabel(value: unknown): value is string {
  return typeof value === 'string' && dnsLabel.test(value);
}

/** DNS labels with dots between them: names of objects and groups. */
export function isDnsName(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length <= 253 && dnsName.test(value)
  );
}

/** The name of a kind, as `kind` has it. */
export function isKindName(value: unknown): value is string {
  return typeof value === 'string' && kindName.test(value);
}

/** `group/version`, or a version alone for core Kubernetes. */
export function isApiVersion(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [version, group, ...more] = value.split('/').reverse();
  return (
    more.length === 0 &&
    isDnsLabel(version) &&
    (group === undefined || isDnsName(group))
  );
}

const MAX_SHOWN = 80;

/** A text that somebody sent, fit for a message: one line, not long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value;
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  // Everything but printable ASCII is escaped: look-alikes must not hide.
  return JSON.stringify(shown).replace(
    /[^\x20-\x7e…]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
