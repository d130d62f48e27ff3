import { ProjectedObject, projectObject } from '../../capi';
import { Details, readDetails } from './readDetails';

/** What is kept of an object: its projection, and what only rules look at. */
export function projectForDiagnosis(
  raw: unknown,
): (ProjectedObject & { details?: Details }) | undefined {
  const object = projectObject(raw);
  const details = object && readDetails(raw);
  return details ? { ...object, details } : object;
}
