import { OpenStackReading } from '@lattice-dev/plugin-lattice-common';
import { ReadName, reads } from './reads';

/** What a service answered: a list, or one object. */
export type ReadValue = { items: unknown[]; cut: boolean } | { body: unknown };

export interface CloudRead {
  reading: OpenStackReading;
  /** Present when the state is `read`. */
  value?: ReadValue;
}

/** What was read of a project. What was not asked for is absent. */
export type CloudReads = Partial<Record<ReadName, CloudRead>>;

/** The items of a list; undefined when they could not be read. */
export function itemsOf(found: CloudReads, name: ReadName) {
  const value = found[name]?.value;
  return value && 'items' in value ? value.items : undefined;
}

export function bodyOf(found: CloudReads, name: ReadName): unknown {
  const value = found[name]?.value;
  return value && 'body' in value ? value.body : undefined;
}

/** Why something is not known, for people. */
export function whyUnknown(found: CloudReads, name: ReadName): string {
  return (
    found[name]?.reading.message ?? `${reads[name].service} was not asked.`
  );
}

export function readingsOf(found: CloudReads): OpenStackReading[] {
  return Object.values(found).map(({ reading }) => reading);
}
