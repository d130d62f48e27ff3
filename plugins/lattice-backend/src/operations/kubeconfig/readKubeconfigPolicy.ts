import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { KubeconfigPolicy, KubeconfigRole } from './KubeconfigPolicy';

const key = 'lattice.kubeconfigs';

/** Longer than a working week is no end that anybody waits for. */
const mostHours = 168;

const defaultRoles: readonly KubeconfigRole[] = [
  ['view', 'View', 'view'],
  ['edit', 'Edit', 'edit'],
  ['admin', 'Admin', 'cluster-admin'],
].map(([name, title, clusterRole]) => ({
  name,
  title,
  groups: [`lattice:${name}`],
  clusterRole,
}));

function readRole(config: Config): KubeconfigRole {
  const name = config.getString('name');
  const groups = config.getStringArray('groups');
  if (!/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name) || name.length > 40) {
    throw new InputError(
      `${key}.roles has "${name}"; names look like view or on-call`,
    );
  }
  if (groups.length === 0) {
    throw new InputError(`${key}.roles: "${name}" needs at least one group`);
  }
  const wrong = groups.find(group => !/^[\w:./@-]{1,60}$/.test(group));
  if (wrong !== undefined) {
    throw new InputError(
      `${key}.roles: "${name}" has the group "${wrong}"; groups are up to 60 letters, digits and : . / @ - _`,
    );
  }
  // system:masters passes every check of Kubernetes and can't be withdrawn.
  const reserved = groups.find(group => group.startsWith('system:'));
  if (reserved !== undefined) {
    throw new InputError(
      `${key}.roles: "${name}" has the group "${reserved}", which Kubernetes reserves; choose another and bind it to a ClusterRole`,
    );
  }
  return {
    name,
    title: config.getOptionalString('title') ?? name,
    groups,
    clusterRole: config.getOptionalString('clusterRole'),
  };
}

function readRoles(config: Config | undefined): KubeconfigRole[] {
  const roles = config?.getOptionalConfigArray('roles')?.map(readRole);
  if (!roles) return [...defaultRoles];
  if (roles.length === 0) {
    throw new InputError(`${key}.roles needs at least one role`);
  }
  const names = roles.map(role => role.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return roles;
  throw new InputError(`${key}.roles has "${twice}" twice`);
}

function readHours(config: Config | undefined): number[] {
  const hours = config?.getOptional<number[]>('hours') ?? [1, 8, 24];
  const isRight = (value: number) =>
    Number.isInteger(value) && value >= 1 && value <= mostHours;
  if (!Array.isArray(hours) || hours.length === 0 || !hours.every(isRight)) {
    throw new InputError(
      `${key}.hours takes whole hours from 1 to ${mostHours}, such as [1, 8, 24]`,
    );
  }
  return [...new Set(hours)].sort((a, b) => a - b);
}

function readOidc(config: Config | undefined): KubeconfigPolicy['oidc'] {
  if (!config) return undefined;
  const issuerUrl = config.getString('issuerUrl');
  if (!URL.canParse(issuerUrl) || new URL(issuerUrl).protocol !== 'https:') {
    throw new InputError(`${key}.oidc.issuerUrl must be an https URL`);
  }
  return {
    issuerUrl,
    clientId: config.getString('clientId'),
    scopes: config.getOptionalStringArray('scopes') ?? [],
  };
}

/** Reads `lattice.kubeconfigs`. */
export function readKubeconfigPolicy(root: Config): KubeconfigPolicy {
  const config = root.getOptionalConfig(key);
  const hours = readHours(config);
  const defaultHours =
    config?.getOptionalNumber('defaultHours') ??
    (hours.includes(8) ? 8 : hours[0]);
  if (!hours.includes(defaultHours)) {
    throw new InputError(`${key}.defaultHours must be one of ${key}.hours`);
  }
  return {
    roles: readRoles(config),
    hours,
    defaultHours,
    reasonRequired: config?.getOptionalBoolean('reasonRequired') ?? false,
    oidc: readOidc(config?.getOptionalConfig('oidc')),
  };
}
