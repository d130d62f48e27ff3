import { OpenStackImage } from '@lattice-dev/plugin-lattice-common';

/** `v1.34.7+rke2r1` as images write it: `v1.34.7`. */
export function plainVersion(version: string): string {
  return `v${version.replace(/^v/, '').split(/[+-]/)[0]}`;
}

/** Versions that usable images of the project have, newest first. */
export function versionsOf(images: readonly OpenStackImage[]): string[] {
  const known = images
    .filter(({ status }) => status === 'active')
    .flatMap(({ kubernetesVersion }) => kubernetesVersion ?? []);
  return [...new Set(known)].sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
}

/** The newest usable image with a version whose name is its own. */
export function imageForVersion(
  images: readonly OpenStackImage[],
  version: string,
): OpenStackImage | undefined {
  const isAlone = ({ name }: OpenStackImage) =>
    images.filter(image => image.name === name).length === 1;
  return images
    .filter(
      ({ kubernetesVersion, status }) =>
        kubernetesVersion === plainVersion(version) && status === 'active',
    )
    .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
    .find(isAlone);
}

/**
 * The image that should be chosen instead, if any: one with another version,
 * none and the form's default move along; anything else was typed and stays.
 */
export function movedImage(options: {
  images: readonly OpenStackImage[];
  version: string;
  chosen?: string;
  initial?: unknown;
  by: 'name' | 'id';
}): string | undefined {
  const { images, version, chosen, initial, by } = options;
  const found = images.find(image => image[by] === chosen);
  const isOther =
    found?.kubernetesVersion !== undefined &&
    found.kubernetesVersion !== plainVersion(version);
  const isOpen = !found && (!chosen || chosen === initial);
  if (!isOther && !isOpen) return undefined;
  return imageForVersion(images, version)?.[by];
}
