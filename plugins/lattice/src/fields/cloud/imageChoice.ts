import { OpenStackImage } from '@lattice-dev/plugin-lattice-common';
import { Choice } from '../ChoiceField';
import type { CloudContext } from './cloudLists';
import { plainVersion } from './imageForVersion';

const gibibyte = 1024 ** 3;

function sizeOf(bytes: number): string {
  return (bytes / gibibyte).toFixed(1);
}

/** Version, size and day of an image, and why it can't be used. */
export function imageChoice(
  image: OpenStackImage,
  { say, version }: CloudContext,
): Partial<Choice> {
  const { kubernetesVersion: has, status, sizeBytes, createdAt } = image;
  const wanted = version && plainVersion(version);
  const isOther = Boolean(wanted && has && has !== wanted);
  const isActive = status === 'active';
  const parts = [
    isOther && say('otherVersion', { has: has!, wanted: wanted! }),
    !isOther && has && say('hasVersion', { version: has }),
    !isActive && say('notActive', { status }),
    sizeBytes !== undefined && say('imageSize', { size: sizeOf(sizeBytes) }),
    createdAt && say('made', { day: createdAt.slice(0, 10) }),
    image.minDiskGiB > 0 && say('minDisk', { disk: String(image.minDiskGiB) }),
  ];
  return {
    hint: parts.filter(Boolean).join(' · '),
    disabled: isOther || !isActive,
  };
}
