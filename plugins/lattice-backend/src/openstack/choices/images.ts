import {
  ChoiceNote,
  OpenStackImage,
  OpenStackImageMatch,
} from '@lattice-dev/plugin-lattice-common';
import { at, numberAt, textAt } from '../../operations/objects/KubeObject';
import { CloudReads, itemsOf } from '../reads/CloudReads';

/** Properties by which image builders name the version. */
const versionProperties = [
  'kubernetes_version',
  'kube_version',
  'k8s_version',
  'kubernetesVersion',
];
const inName = /(?:^|[^0-9.])v?(1\.\d{1,3}\.\d{1,3})(?![0-9.]*\d)/;

/** The Kubernetes version of an image: by property, else by its name. */
export function imageVersion(raw: unknown): string | undefined {
  const told = versionProperties
    .map(name => textAt(raw, name))
    .find(value => value && /^v?1\.\d+\.\d+/.test(value));
  if (told) return `v${told.replace(/^v/, '').split(/[+-]/)[0]}`;
  const name = textAt(raw, 'name') ?? '';
  const found = /kube|k8s|rke2|k0s|capi/i.test(name)
    ? inName.exec(name)?.[1]
    : undefined;
  return found && `v${found}`;
}

const plainVersion = (version: string) =>
  `v${version.replace(/^v/, '').split(/[+-]/)[0]}`;

function statusNotes(status: string): ChoiceNote[] {
  return status === 'active'
    ? []
    : [{ blocks: true, text: `Not active: ${status}` }];
}

function projectImage(raw: unknown, wanted?: string): OpenStackImage[] {
  const id = textAt(raw, 'id');
  if (!id || at(raw, 'os_hidden') === true) return [];
  const status = textAt(raw, 'status') ?? 'unknown';
  const version = imageVersion(raw);
  const fits = wanted === undefined ? undefined : version === wanted;
  const sizeBytes = numberAt(raw, 'size');
  const createdAt = textAt(raw, 'created_at');
  const visibility = textAt(raw, 'visibility');
  return [
    {
      id,
      name: textAt(raw, 'name') ?? id,
      status,
      ...(sizeBytes !== undefined && { sizeBytes }),
      ...(createdAt && { createdAt }),
      minDiskGiB: numberAt(raw, 'min_disk') ?? 0,
      minRamMiB: numberAt(raw, 'min_ram') ?? 0,
      ...(visibility && { visibility }),
      ...(version && { kubernetesVersion: version }),
      ...(fits !== undefined && { fits }),
      notes: [
        ...statusNotes(status),
        ...(wanted && version && version !== wanted
          ? [{ blocks: false, text: `Has Kubernetes ${version}` }]
          : []),
      ],
    },
  ];
}

const newestFirst = (a: OpenStackImage, b: OpenStackImage) =>
  (b.createdAt ?? '').localeCompare(a.createdAt ?? '') ||
  a.name.localeCompare(b.name);

/** Images that fit come first, then the newest. */
export function images(
  found: CloudReads,
  kubernetesVersion?: string,
): OpenStackImage[] {
  const wanted = kubernetesVersion && plainVersion(kubernetesVersion);
  return (itemsOf(found, 'images') ?? [])
    .flatMap(raw => projectImage(raw, wanted))
    .sort(
      (a, b) =>
        Number(b.fits ?? false) - Number(a.fits ?? false) || newestFirst(a, b),
    );
}

/** The newest active image for a version, or what to do without one. */
export function imageFor(
  found: CloudReads,
  kubernetesVersion: string,
): OpenStackImageMatch | undefined {
  if (itemsOf(found, 'images') === undefined) return undefined;
  const version = plainVersion(kubernetesVersion);
  const fitting = images(found, version).filter(({ fits }) => fits);
  const usable = fitting.find(({ status }) => status === 'active');
  if (usable) {
    return {
      kubernetesVersion: version,
      imageId: usable.id,
      imageName: usable.name,
      message: `${usable.name} has Kubernetes ${version}.`,
    };
  }
  const others = [
    ...new Set(
      images(found).flatMap(image =>
        image.status === 'active' ? image.kubernetesVersion ?? [] : [],
      ),
    ),
  ].sort();
  const known = others.length
    ? ` The project has images for ${others.join(', ')}.`
    : '';
  return {
    kubernetesVersion: version,
    message: fitting.length
      ? `${fitting[0].name} has Kubernetes ${version} but is ${fitting[0].status}. Wait until it is active, or upload it again.`
      : `The project has no image with Kubernetes ${version}.${known} Upload one, for example from image-builder with the name ubuntu-2404-kube-${version}, or choose another version.`,
  };
}
