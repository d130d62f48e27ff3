import { AuditMeta } from '../../audit/AuditTrail';

const told = ['operation', 'version', 'overrideReason', 'pool', 'replicas'];

/** What of an order the audit log says, also when the order is wrong. */
export function saidOfWave(body: unknown): AuditMeta<'wave-start'> {
  const { title, change } = fieldsOf(body);
  const fields = fieldsOf(change);
  return Object.fromEntries(
    [['title', title], ...told.map(name => [name, fields[name]])].filter(
      ([, value]) => isPlain(value),
    ),
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : {};
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
