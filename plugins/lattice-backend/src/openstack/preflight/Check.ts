import {
  OpenStackOrder,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { CloudReads, whyUnknown } from '../reads/CloudReads';
import { ReadName } from '../reads/reads';

/** What checks look at. */
export interface CheckInput {
  order: OpenStackOrder;
  found: CloudReads;
}

/** A check makes any number of results; none when it does not apply. */
export type Check = (input: CheckInput) => PreflightCheck[];

type Subject = Pick<PreflightCheck, 'id' | 'title' | 'why'>;

export function passed(subject: Subject, seen: string): PreflightCheck {
  return { ...subject, state: 'passed', seen };
}

export function failed(
  subject: Subject,
  seen: string,
  fix: string,
): PreflightCheck {
  return { ...subject, state: 'failed', seen, fix };
}

export function warned(
  subject: Subject,
  seen: string,
  fix: string,
): PreflightCheck {
  return { ...subject, state: 'warning', seen, fix };
}

/** Could not be checked: it says why, and blocks nothing. */
export function unchecked(
  subject: Subject,
  found: CloudReads,
  name: ReadName,
): PreflightCheck {
  return {
    ...subject,
    state: 'unchecked',
    seen: `Couldn't be checked. ${whyUnknown(found, name)}`,
    fix: 'Check it yourself, or use a credential that can read it.',
  };
}

/** Without repetition, in the order in which they come. */
export function distinct<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map(item => [keyOf(item), item])).values()];
}
