import { OpenStackMachineSize } from '@lattice-dev/plugin-lattice-common';
import { formatMoney } from '../../format/money';
import { Choice } from '../ChoiceField';
import type { CloudContext } from './cloudLists';

const gib = (mib: number) => String(Math.round((mib / 1024) * 10) / 10);

/** The figures of a machine size, and what speaks against it. */
export function sizeChoice(
  size: OpenStackMachineSize,
  { say, role }: CloudContext,
): Partial<Choice> {
  const { pricePerMonth, currency = '', fitsTimes, notes } = size;
  const blocking = notes.filter(({ blocks }) => blocks);
  const isSmall = role === 'controlPlane' && !size.fitsControlPlane;
  const parts = [
    say('size', { vcpus: String(size.vcpus), ram: gib(size.ramMiB) }),
    size.diskGiB > 0 && say('disk', { disk: String(size.diskGiB) }),
    pricePerMonth !== undefined &&
      say('price', { price: formatMoney(pricePerMonth, currency) }),
    fitsTimes !== undefined &&
      fitsTimes > 0 &&
      say('room', { number: String(fitsTimes) }),
    size.needsRootVolume && say('noDisk'),
    isSmall && blocking.length === 0 && say('smallControlPlane'),
    ...blocking.map(({ text }) => text),
  ];
  return {
    hint: parts.filter(Boolean).join(' · '),
    disabled: blocking.length > 0 || isSmall,
  };
}
