import { CloudItem } from '../http/CloudRequest';
import { Project } from '../project/Project';

export interface Flavor {
  name: string;
  vcpus: number;
  ramMiB: number;
  diskGiB: number;
}

/** Sizes of the SCS standard that every project of the sandbox has. */
const names = [
  'SCS-1V-2',
  'SCS-1V-4',
  'SCS-2V-4',
  'SCS-2V-4-20',
  'SCS-2V-4-20s',
  'SCS-2V-8',
  'SCS-2V-8-50',
  'SCS-4V-8',
  'SCS-4V-8-50',
  'SCS-4V-16',
  'SCS-4V-16-100s',
  'SCS-8V-16-100',
  'SCS-8V-32',
  'SCS-8V-32-100',
  'SCS-16V-64-100',
  'SCS-16V-64-200_GNa-14h',
];

const format = /^SCS-(\d+)[VTLC]-(\d+(?:\.\d+)?)(?:-(\d+)[nhsp]?)?(?:_.*)?$/;

/** The figures that stand in a name of the SCS standard. */
export function parseFlavor(name: string): Flavor | undefined {
  const match = format.exec(name);
  if (!match) return undefined;
  const [vcpus, ramGiB, diskGiB] = match.slice(1).map(one => Number(one ?? 0));
  return { name, vcpus, ramMiB: ramGiB * 1024, diskGiB };
}

export const FLAVORS: Flavor[] = names.flatMap(name => parseFlavor(name) ?? []);

/** The size of a server; clusters may name others that Nova knows, too. */
export function flavorNamed(name: string): Flavor {
  return parseFlavor(name) ?? { name, vcpus: 2, ramMiB: 4096, diskGiB: 20 };
}

export function extraSpecs({ name }: Flavor): CloudItem {
  return {
    'scs:cpu-type': 'shared-core',
    'scs:name-v1': name.replace(/^(SCS-\d+[VTLC])-/, '$1:'),
    'scs:name-v2': name,
    ...(name.includes('_G') && { 'trait:CUSTOM_GPU': 'required' }),
  };
}

export function flavorItems(project: Project, base: string): CloudItem[] {
  return FLAVORS.map(flavor => {
    const id = project.ids.flavor(flavor.name);
    return {
      id,
      name: flavor.name,
      ram: flavor.ramMiB,
      disk: flavor.diskGiB,
      swap: '',
      'OS-FLV-EXT-DATA:ephemeral': 0,
      'OS-FLV-DISABLED:disabled': false,
      vcpus: flavor.vcpus,
      'os-flavor-access:is_public': true,
      rxtx_factor: 1,
      links: [
        { rel: 'self', href: `${base}/flavors/${id}` },
        {
          rel: 'bookmark',
          href: `${base.replace(/\/v2\.1$/, '')}/flavors/${id}`,
        },
      ],
      description: null,
      extra_specs: extraSpecs(flavor),
    };
  });
}
