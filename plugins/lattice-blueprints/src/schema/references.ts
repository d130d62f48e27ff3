import { z } from 'zod';
import { openStackId, openStackName, openStackTag } from './text';

interface ById {
  id?: string;
  name?: string;
  tags?: string[];
}

function namesOneThing(reference: ById): boolean {
  const filtered =
    reference.name !== undefined || (reference.tags ?? []).length > 0;
  return (reference.id !== undefined) !== filtered;
}

/** A reference to something in OpenStack: by id, or by name and tags. */
export function openStackReference(what: string) {
  return z
    .strictObject({
      id: openStackId.optional().describe(`ID of the ${what}.`),
      name: openStackName.optional().describe(`Name of the ${what}.`),
      tags: z
        .array(openStackTag)
        .max(20)
        .optional()
        .describe(`Tags that the ${what} must all have.`),
    })
    .refine(namesOneThing, `identify the ${what} by ID, or by name and tags`);
}

/** A reference to something that OpenStack gives no tags. */
export function openStackReferenceWithoutTags(what: string) {
  return z
    .strictObject({
      id: openStackId.optional().describe(`ID of the ${what}.`),
      name: openStackName.optional().describe(`Name of the ${what}.`),
    })
    .refine(namesOneThing, `identify the ${what} by ID or by name`);
}

/** A parsed reference. */
export type OpenStackReference = ById;

/** The reference as the OpenStack provider wants it: id or filter. */
export function renderReference(reference: OpenStackReference | undefined) {
  if (reference === undefined) {
    return undefined;
  }
  return reference.id !== undefined
    ? { id: reference.id }
    : { filter: { name: reference.name, tags: reference.tags } };
}
