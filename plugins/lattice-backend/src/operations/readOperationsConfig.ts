import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  MachineSize,
  PriceBook,
  RoleBinding,
} from '@lattice-dev/plugin-lattice-blueprints';
import { patternForm } from '../tenants/namespacePattern';
import { roleBindingsOf } from './kubeconfig/KubeconfigPolicy';
import { readKubeconfigPolicy } from './kubeconfig/readKubeconfigPolicy';
import { Impersonation, readImpersonation } from './readImpersonation';

/** What Lattice may write, and what it knows of sizes and prices. */
export interface OperationsConfig {
  /** Patterns such as `team-*` or `mgmt-1/team-*`; empty: nothing. */
  namespaces: string[];
  /** Patterns of namespaces that are made when they are missing. */
  createNamespaces: string[];
  allowLatticeCluster: boolean;
  /** Where classes and cluster stacks may be, besides the cluster's namespace. */
  classNamespaces: string[];
  /** Images of hosted control planes: `quay.io/k0sproject/*`, or one of them. */
  imageRegistries: string[];
  /** Annotations that Services of hosted control planes may have besides. */
  serviceAnnotations: string[];
  /** On: requests carry the person's name, with this prefix and group. */
  impersonate?: Impersonation;
  machineSizes: MachineSize[];
  prices?: PriceBook;
  /** Rights that groups of people get in new clusters. */
  roleBindings: RoleBinding[];
  /** Versions that clouds have images for; empty: those that Lattice knows. */
  kubernetesVersions: string[];
}

const key = 'lattice.operations';

function readMachineSize(config: Config): MachineSize {
  return {
    name: config.getString('name'),
    vcpus: config.getNumber('vcpus'),
    ramGiB: config.getNumber('ramGiB'),
    diskGiB: config.getOptionalNumber('diskGiB'),
    pricePerHour: config.getOptionalNumber('pricePerHour'),
  };
}

function readPrices(config: Config | undefined): PriceBook | undefined {
  if (!config) return undefined;
  const machines = config.getOptional('machines');
  return {
    currency: config.getString('currency'),
    machines: machines as Record<string, number> | undefined,
    volumeGiB: config.getOptionalNumber('volumeGiB'),
    volumeTypes: config.getOptional<Record<string, number>>('volumeTypes'),
    floatingIp: config.getOptionalNumber('floatingIp'),
    loadBalancer: config.getOptionalNumber('loadBalancer'),
  };
}

/** A size may have its price beside its figures; that one counts. */
function withSizePrices(
  prices: PriceBook | undefined,
  sizes: MachineSize[],
): PriceBook | undefined {
  if (!prices) return undefined;
  const priced = sizes.flatMap(({ name, pricePerHour }) =>
    pricePerHour === undefined ? [] : [[name, pricePerHour] as const],
  );
  const machines = { ...prices.machines, ...Object.fromEntries(priced) };
  return { ...prices, machines };
}

function readPatterns(config: Config | undefined, name: string): string[] {
  const patterns = config?.getOptionalStringArray(name) ?? [];
  for (const pattern of patterns) {
    if (!patternForm.test(pattern)) {
      throw new InputError(
        `${key}.${name} has "${pattern}"; entries look like team-*, or mgmt-1/team-*`,
      );
    }
  }
  return patterns;
}

/** What the blueprints use when nothing else is asked for. */
const defaultRegistries = [
  'quay.io/k0sproject/*',
  'registry.k8s.io/*',
  'ghcr.io/evan-hines-js/lattice',
];

function readRegistries(config: Config | undefined): string[] {
  const name = 'imageRegistries';
  const patterns = config?.getOptionalStringArray(name) ?? defaultRegistries;
  for (const pattern of patterns) {
    if (!/^[a-z0-9.-]+(:\d+)?(\/[a-z0-9._-]+)*(\/\*)?$/.test(pattern)) {
      throw new InputError(
        `${key}.${name} has "${pattern}"; entries look like quay.io/k0sproject/*`,
      );
    }
  }
  return patterns;
}

function readVersions(config: Config | undefined): string[] {
  const versions = config?.getOptionalStringArray('kubernetesVersions') ?? [];
  const wrong = versions.find(version => !/^v1\.\d+\.\d+$/.test(version));
  if (wrong === undefined) return versions;
  throw new InputError(
    `lattice.kubernetesVersions has "${wrong}"; entries look like v1.34.7`,
  );
}

/**
 * Reads `lattice.operations`, without which nothing can be written, and what
 * is known of sizes, prices and versions.
 */
export function readOperationsConfig(root: Config): OperationsConfig {
  const lattice = root.getOptionalConfig('lattice');
  const config = root.getOptionalConfig(key);
  const sizes = lattice?.getOptionalConfigArray('machineSizes') ?? [];
  const machineSizes = sizes.map(readMachineSize);
  return {
    namespaces: readPatterns(config, 'namespaces'),
    createNamespaces: readPatterns(config, 'createNamespaces'),
    allowLatticeCluster:
      config?.getOptionalBoolean('allowLatticeCluster') ?? false,
    classNamespaces: readPatterns(config, 'classNamespaces'),
    imageRegistries: readRegistries(config),
    serviceAnnotations:
      config?.getOptionalStringArray('serviceAnnotations') ?? [],
    impersonate: readImpersonation(config?.getOptionalConfig('impersonate')),
    machineSizes,
    prices: withSizePrices(
      readPrices(lattice?.getOptionalConfig('prices')),
      machineSizes,
    ),
    roleBindings: roleBindingsOf(readKubeconfigPolicy(root)),
    kubernetesVersions: readVersions(lattice),
  };
}
