import { stringify } from 'yaml';

/**
 * A value as YAML that means the same to readers of YAML 1.1, such as kubectl
 * and Helm: without care a name "y" or "on" reaches them as true.
 */
export function toYaml(value: unknown): string {
  return stringify(value, {
    compat: 'yaml-1.1',
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
}
