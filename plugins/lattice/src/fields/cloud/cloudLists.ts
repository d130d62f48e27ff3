import {
  ChoiceNote,
  OpenStackChoicesResponse,
  OpenStackImage,
  OpenStackMachineSize,
  OpenStackService,
  OpenStackSubnet,
  OpenStackZone,
} from '@lattice-dev/plugin-lattice-common';
import { Choice } from '../ChoiceField';
import { FieldOptions } from '../FieldOptions';
import { imageChoice } from './imageChoice';
import { Saying } from './useSaying';
import { sizeChoice } from './sizeChoice';

/** What choosing depends on besides the project. */
export interface CloudContext {
  say: Saying;
  role?: FieldOptions['role'];
  /** `v1.34.7`; only images with it can be chosen. */
  version?: string;
  /** Name or id; only its subnets are offered. */
  network?: string;
  by: 'name' | 'id';
}

/** One list of the project, and how it is read and offered. */
export interface CloudList<T> {
  /** What it was read from; see `readings` of the response. */
  reading: string;
  service: OpenStackService;
  /** Chosen beside a machine size, which says what holds for every list. */
  besideSize?: true;
  itemsOf: (answer: OpenStackChoicesResponse, context: CloudContext) => T[];
  /** All but what the name and the id say. */
  describe?: (item: T, context: CloudContext) => Partial<Choice>;
}

interface Named {
  id?: string;
  name: string;
  description?: string;
  notes?: ChoiceNote[];
}

function ofNetwork(
  { subnets, networks }: OpenStackChoicesResponse,
  { network }: CloudContext,
): OpenStackSubnet[] {
  if (!network) return subnets;
  const wanted = networks
    .filter(({ id, name }) => id === network || name === network)
    .map(({ id }) => id);
  return subnets.filter(({ networkId }) => wanted.includes(networkId));
}

const zone = ({ available }: OpenStackZone, { say }: CloudContext) =>
  available ? {} : { disabled: true, hint: say('zoneOff') };

const list = <T extends Named>(made: CloudList<T>) =>
  // Each row reads items of its own type; the picker handles all of them.
  made as unknown as CloudList<Named>;

/** What a project has to choose from; a picker is a row. */
export const cloudLists = {
  machineSizes: list<OpenStackMachineSize>({
    reading: 'flavors',
    service: 'compute',
    itemsOf: ({ machineSizes }) => machineSizes,
    describe: sizeChoice,
  }),
  images: list<OpenStackImage>({
    reading: 'images',
    service: 'image',
    besideSize: true,
    itemsOf: ({ images }) => images,
    describe: imageChoice,
  }),
  externalNetworks: list({
    reading: 'networks',
    service: 'network',
    itemsOf: ({ externalNetworks }) => externalNetworks,
  }),
  networks: list({
    reading: 'networks',
    service: 'network',
    itemsOf: ({ networks }) => networks,
  }),
  subnets: list<OpenStackSubnet>({
    reading: 'subnets',
    service: 'network',
    itemsOf: ofNetwork,
    describe: ({ cidr }) => ({ hint: cidr }),
  }),
  routers: list({
    reading: 'routers',
    service: 'network',
    itemsOf: ({ routers }) => routers,
  }),
  securityGroups: list({
    reading: 'securityGroups',
    service: 'network',
    itemsOf: ({ securityGroups }) => securityGroups,
  }),
  computeZones: list<OpenStackZone>({
    reading: 'computeZones',
    service: 'compute',
    besideSize: true,
    itemsOf: ({ computeZones }) => computeZones,
    describe: zone,
  }),
  volumeZones: list<OpenStackZone>({
    reading: 'volumeZones',
    service: 'volume',
    itemsOf: ({ volumeZones }) => volumeZones,
    describe: zone,
  }),
  keyPairs: list({
    reading: 'keyPairs',
    service: 'compute',
    besideSize: true,
    itemsOf: ({ keyPairs }) => keyPairs,
  }),
  serverGroups: list({
    reading: 'serverGroups',
    service: 'compute',
    itemsOf: ({ serverGroups }) => serverGroups,
  }),
  volumeTypes: list({
    reading: 'volumeTypes',
    service: 'volume',
    besideSize: true,
    itemsOf: ({ volumeTypes }) => volumeTypes,
  }),
  loadBalancerProviders: list({
    reading: 'loadBalancerProviders',
    service: 'loadBalancer',
    itemsOf: ({ loadBalancerProviders }) => loadBalancerProviders,
  }),
  loadBalancerFlavors: list({
    reading: 'loadBalancerFlavors',
    service: 'loadBalancer',
    itemsOf: ({ loadBalancerFlavors }) => loadBalancerFlavors,
  }),
};

/** Names of the lists, as templates write them in `list`. */
export type CloudListName = keyof typeof cloudLists;

const joined = (parts: Array<string | false | undefined>) =>
  parts.filter(Boolean).join(' · ') || undefined;

function choiceOf(
  found: CloudList<Named>,
  item: Named,
  context: CloudContext,
): Choice {
  const { id = item.name, name, notes = [], description } = item;
  const own = found.describe?.(item, context) ?? {
    hint: joined([description, ...notes.map(({ text }) => text)]),
  };
  return {
    value: context.by === 'id' ? id : name,
    title: name,
    disabled: own.disabled || notes.some(({ blocks }) => blocks),
    hint: own.hint,
  };
}

/** What has a name that others have too: the name alone finds none of them. */
function ambiguous(name: string, count: number, { say }: CloudContext): Choice {
  const hint = say('ambiguous', { number: String(count) });
  return { value: name, title: name, disabled: true, hint };
}

/** The choices of a list, in the order of the backend. */
export function cloudChoicesOf(
  name: CloudListName,
  answer: OpenStackChoicesResponse,
  context: CloudContext,
): Choice[] {
  const found = cloudLists[name];
  const items = found.itemsOf(answer, context);
  const times = new Map<string, number>();
  for (const item of items) {
    times.set(item.name, (times.get(item.name) ?? 0) + 1);
  }
  return items.map(item => {
    const count = times.get(item.name)!;
    return context.by === 'name' && count > 1
      ? ambiguous(item.name, count, context)
      : choiceOf(found, item, context);
  });
}
