import { CloudItem } from '../http/CloudRequest';
import { sidesOfCluster, sidesOf } from '../project/cloudSides';
import { imageNameOf, specOf, statusOf } from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { times } from '../project/times';

interface Image {
  name: string;
  status?: 'active' | 'queued';
  sizeBytes: number;
  minDiskGiB: number;
}

const gib = 1024 ** 3;
/** Versions that image-builder made images for. */
const versions = [
  'v1.32.9',
  'v1.33.5',
  'v1.34.1',
  'v1.34.2',
  'v1.34.5',
  'v1.34.7',
  'v1.35.4',
];

const kubernetes = (name: string): Image => ({
  name,
  sizeBytes: Math.round(2.4 * gib),
  minDiskGiB: 10,
});

/** What the operator of the cloud offers. */
const offered: Image[] = [
  ...versions.map(version => kubernetes(`ubuntu-2404-kube-${version}`)),
  kubernetes('ubuntu-capi-image-v1.34.7'),
  { ...kubernetes('ubuntu-2404-kube-v1.36.1'), status: 'queued', sizeBytes: 0 },
  { name: 'Ubuntu 24.04', sizeBytes: Math.round(0.6 * gib), minDiskGiB: 8 },
  { name: 'Flatcar 4230', sizeBytes: Math.round(0.5 * gib), minDiskGiB: 10 },
];

/** Servers run from these, whoever uploaded them. */
function named({ machines }: Project): Image[] {
  const names = new Set(
    machines.flatMap(machine => imageNameOf(machine) ?? []),
  );
  return [...names].map(kubernetes);
}

const isResolved = (machine: CloudMachine) =>
  statusOf(machine).resolved?.imageID !== undefined;

/** What the clusters with that failure name and cannot find. */
function troubled(project: Project, how: 'missing' | 'twice'): Set<string> {
  const clusters = project.clusters.filter(cluster =>
    sidesOfCluster(cluster, project).some(({ images }) => images === how),
  );
  return new Set(
    project.machines
      .filter(
        machine =>
          machine.cluster &&
          clusters.includes(machine.cluster) &&
          !isResolved(machine),
      )
      .flatMap(machine => imageNameOf(machine) ?? []),
  );
}

function imagesOf(project: Project): (Image & { copy?: number })[] {
  const byName = new Map<string, Image>(
    [...named(project), ...offered].map(image => [image.name, image]),
  );
  if (sidesOf(project).every(({ images }) => images === undefined)) {
    return [...byName.values()];
  }
  const [missing, twice] = (['missing', 'twice'] as const).map(how =>
    troubled(project, how),
  );
  return [...byName.values()]
    .filter(({ name }) => !missing.has(name))
    .flatMap(image =>
      twice.has(image.name) ? [image, { ...image, copy: 2 }] : [image],
    );
}

export function imageIdOf(machine: CloudMachine, { ids }: Project): string {
  const id = specOf(machine).image?.id;
  return id ?? ids.image(imageNameOf(machine) ?? '');
}

const builtDaysAgo = 60;
const dayMs = 86_400_000;
const inName = /v\d+\.\d+\.\d+/;

function imageItem(
  {
    name,
    status = 'active',
    sizeBytes,
    minDiskGiB,
    copy,
  }: Image & { copy?: number },
  { ids, now }: Project,
): CloudItem {
  const id = copy ? ids.uuid(`image/${name}/${copy}`) : ids.image(name);
  const age = (builtDaysAgo + ids.between(0, 60, `image/${name}`)) * dayMs;
  const midnight = Math.floor((now.getTime() - age) / dayMs) * dayMs;
  const created = times.plain(new Date(midnight));
  const version = inName.exec(name)?.[0];
  const isQueued = status === 'queued';
  return {
    ...(version && { kubernetes_version: version }),
    os_distro: name.startsWith('Flatcar') ? 'flatcar' : 'ubuntu',
    os_version: name.startsWith('Flatcar') ? '4230' : '24.04',
    name,
    disk_format: 'qcow2',
    container_format: 'bare',
    visibility: 'public',
    size: isQueued ? null : sizeBytes,
    virtual_size: isQueued ? null : minDiskGiB * gib,
    status,
    checksum: isQueued ? null : ids.hex(`checksum/${name}`),
    protected: false,
    min_ram: 1024,
    min_disk: minDiskGiB,
    owner: ids.project('operator'),
    os_hidden: false,
    os_hash_algo: isQueued ? null : 'sha512',
    os_hash_value: isQueued
      ? null
      : [1, 2, 3, 4].map(part => ids.hex(`hash/${name}/${part}`)).join(''),
    id,
    created_at: created,
    updated_at: created,
    tags: [],
    self: `/v2/images/${id}`,
    file: `/v2/images/${id}/file`,
    schema: '/v2/schemas/image',
    ...(isQueued ? {} : { stores: 'rbd' }),
  };
}

export function imageItems(project: Project): CloudItem[] {
  return imagesOf(project).map(image => imageItem(image, project));
}
