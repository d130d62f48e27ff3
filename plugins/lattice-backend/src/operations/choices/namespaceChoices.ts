import {
  ANNOTATION_OWNER,
  NamespaceChoicesResponse,
} from '@lattice-dev/plugin-lattice-common';
import { reservedNamespaces } from '../../tenants/reservedNamespaces';
import { configuredOwners, TenantRule } from '../../tenants/TenantRule';
import { tenantsOf } from '../../tenants/tenantsOf';
import { isNamespaceAllowed, patternsFor } from '../guard/namespaceRules';
import { OperationsConfig } from '../readOperationsConfig';
import { Target } from '../Target';
import { Asker, mayUse } from './Asker';
import { look, Seen } from './unseen';

/** The namespaces as the live view has them. */
export interface NamespaceDirectory {
  /** Undefined when they cannot be listed. */
  namespaces(managementCluster: string): string[] | undefined;
  tenantsOf(place: {
    managementCluster: string;
    namespace: string;
  }): readonly string[];
}

export interface NamespaceChoicesOptions {
  config: OperationsConfig;
  rules: readonly TenantRule[];
  directory?: NamespaceDirectory;
}

interface OwnedNamespace {
  name: string;
  tenants: readonly string[];
}

/** Where the asker may have a cluster: what is there, and what can be made. */
export async function namespaceChoices(
  target: Target,
  asker: Asker,
  options: NamespaceChoicesOptions,
): Promise<NamespaceChoicesResponse> {
  const { config } = options;
  const listed = await listNamespaces(target, options);
  const there = 'seen' in listed ? listed.seen : spelledOut(target, options);
  return {
    items: there
      .filter(({ name }) =>
        isNamespaceAllowed(config.namespaces, target.name, name),
      )
      .filter(({ name, tenants }) =>
        mayUse(asker, at(target, name), () => tenants),
      )
      .map(({ name }) => ({ name }))
      .sort((left, right) => left.name.localeCompare(right.name)),
    creatable: creatableNames(target, asker, options).filter(
      name => !there.some(one => one.name === name),
    ),
    ...('unseen' in listed && { unseen: listed.unseen }),
  };
}

function at(target: Target, namespace: string) {
  return { managementCluster: target.name, namespace };
}

async function listNamespaces(
  target: Target,
  { directory, rules }: NamespaceChoicesOptions,
): Promise<Seen<OwnedNamespace[]>> {
  const known = directory?.namespaces(target.name);
  if (known) {
    const seen = known.map(name => ({
      name,
      tenants: directory!.tenantsOf(at(target, name)),
    }));
    return { seen };
  }
  return look('namespaces', async () => {
    const found = await target.client.list({ group: '', kind: 'Namespace' });
    return found
      .filter(({ metadata }) => !metadata.deletionTimestamp)
      .map(({ metadata: { name, annotations } }) => ({
        name,
        tenants: tenantsOf(
          rules,
          at(target, name),
          annotations?.[ANNOTATION_OWNER],
        ),
      }));
  });
}

/** Names that the configuration spells out; they need not be listed. */
function spelledOut(
  target: Target,
  { config, rules }: NamespaceChoicesOptions,
): OwnedNamespace[] {
  return patternsFor(config.namespaces, target.name)
    .filter(pattern => !pattern.includes('*'))
    .map(name => ({
      name,
      tenants: configuredOwners(rules, at(target, name)) ?? [],
    }));
}

/** A name as good as any that a pattern lets in. */
function exampleOf(pattern: string): string {
  return pattern.replaceAll('*', 'x');
}

/** Patterns of names that the asker may make, and names reserved for them. */
function creatableNames(
  target: Target,
  asker: Asker,
  { config, rules }: NamespaceChoicesOptions,
): string[] {
  const claims = asker.owners.flatMap(owner => owner ?? []);
  const reserved = reservedNamespaces(rules, target.name, claims).filter(
    name =>
      isNamespaceAllowed(config.createNamespaces, target.name, name) &&
      isNamespaceAllowed(config.namespaces, target.name, name),
  );
  const open = patternsFor(config.createNamespaces, target.name).filter(
    pattern => {
      const place = at(target, exampleOf(pattern));
      const owned = configuredOwners(rules, place);
      return mayUse(asker, place, owner => owned ?? (owner ? [owner] : []));
    },
  );
  return [...new Set([...open, ...reserved])];
}
