import { StatusError } from '../store/StatusError';
import { ManagedEntry } from './managedFields';
import { pathText } from './pathText';

export interface Conflict {
  entry: ManagedEntry;
  path: string[];
}

function managerText(entry: ManagedEntry): string {
  const { manager, subresource, operation, apiVersion } = entry;
  const door = subresource ? ` with subresource "${subresource}"` : '';
  const version = operation === 'Update' ? ` using ${apiVersion}` : '';
  return `"${manager}"${door}${version}`;
}

function messageOf(conflicts: Conflict[]): string {
  if (conflicts.length === 1) {
    const [{ entry, path }] = conflicts;
    return `Apply failed with 1 conflict: conflict with ${managerText(
      entry,
    )}: ${pathText(path)}`;
  }
  const managers = [
    ...new Set(conflicts.map(({ entry }) => managerText(entry))),
  ];
  const lines = managers
    .sort()
    .flatMap(manager => [
      `conflicts with ${manager}:`,
      ...conflicts
        .filter(({ entry }) => managerText(entry) === manager)
        .map(({ path }) => `- ${pathText(path)}`),
    ]);
  return `Apply failed with ${conflicts.length} conflicts: ${lines.join('\n')}`;
}

/** Somebody else owns fields that an apply would change. */
export function applyConflict(conflicts: Conflict[]): StatusError {
  return new StatusError({
    code: 409,
    reason: 'Conflict',
    message: messageOf(conflicts),
    details: {
      causes: conflicts.map(({ entry, path }) => ({
        reason: 'FieldManagerConflict',
        message: `conflict with ${managerText(entry)}`,
        field: pathText(path),
      })),
    },
  });
}
