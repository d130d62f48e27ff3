import {
  OpenStackOrderMachines,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { numberAt, textAt } from '../../operations/objects/KubeObject';
import { imageVersion } from '../choices/images';
import { findFlavor, FlavorFigures } from '../quota/findFlavor';
import { itemsOf } from '../reads/CloudReads';
import { Check, CheckInput, failed, passed, unchecked, warned } from './Check';

/** What was seen that speaks against an image, and what to do. */
type Problem = [seen: string, fix: string];

interface Candidate {
  name: string;
  raw: unknown;
  group: OpenStackOrderMachines;
  size?: FlavorFigures;
  ordered?: string;
}

const plain = (version: string | undefined) =>
  version?.replace(/^v?/, 'v').split(/[+-]/)[0];

function statusProblem({ name, raw }: Candidate): Problem | undefined {
  const status = textAt(raw, 'status') ?? 'unknown';
  return status === 'active'
    ? undefined
    : [`${name} is ${status}.`, 'Wait until it is active, or choose another.'];
}

function diskProblem({ name, raw, group, size }: Candidate) {
  const needed = numberAt(raw, 'min_disk') ?? 0;
  const disk = group.rootVolume?.sizeGiB ?? size?.diskGiB ?? 0;
  if (disk === 0 || disk >= needed) return undefined;
  const seen = `${name} needs a disk of ${needed} GB; machines get ${disk} GB.`;
  return [seen, 'Choose a larger size or root volume.'] satisfies Problem;
}

function ramProblem({ name, raw, size }: Candidate): Problem | undefined {
  const needed = numberAt(raw, 'min_ram') ?? 0;
  return !size || size.ramMiB >= needed
    ? undefined
    : [
        `${name} needs ${needed} MiB RAM; ${size.name} has ${size.ramMiB}.`,
        'Choose a larger size.',
      ];
}

function versionProblem({ name, raw, ordered }: Candidate) {
  const version = imageVersion(raw);
  if (!version || !ordered || version === ordered) return undefined;
  const seen = `${name} has Kubernetes ${version}; the order wants ${ordered}.`;
  return [seen, 'Choose the image of that version.'] satisfies Problem;
}

const problems = [statusProblem, diskProblem, ramProblem, versionProblem];

function judge(
  group: OpenStackOrderMachines,
  { found, order }: CheckInput,
): PreflightCheck[] {
  const { id, name = id } = group.image ?? {};
  if (!name) return [];
  const subject = {
    id: `image.${group.name}`,
    title: `Image of ${group.name}`,
    why: 'Without an active image of the right version no machine boots, or the wrong Kubernetes starts.',
  };
  const all = itemsOf(found, 'images');
  if (all === undefined) return [unchecked(subject, found, 'images')];
  const matching = all.filter(raw =>
    id ? textAt(raw, 'id') === id : textAt(raw, 'name') === name,
  );
  if (matching.length !== 1) {
    return [
      matching.length === 0
        ? failed(
            subject,
            `The project has no image ${name}.`,
            'Choose one of the images of the project, or upload it.',
          )
        : failed(
            subject,
            `${matching.length} images are named ${name}.`,
            'Choose the image by its ID: Cluster API refuses a name that is not unique.',
          ),
    ];
  }
  const [raw] = matching;
  const ordered = plain(group.kubernetesVersion ?? order.kubernetesVersion);
  const size = findFlavor(found, group.flavor);
  const candidate = { name, raw, group, size, ordered };
  const [problem] = problems.flatMap(of => {
    const told = of(candidate);
    return told ? [told] : [];
  });
  if (problem) return [failed(subject, ...problem)];
  return [
    ordered && !imageVersion(raw)
      ? warned(
          subject,
          `${name} is active, but doesn't say which Kubernetes version it has.`,
          `Make sure that it has ${ordered}.`,
        )
      : passed(subject, `${name} is active.`),
  ];
}

export const imageChecks: Check = input =>
  input.order.machines.flatMap(group => judge(group, input));
