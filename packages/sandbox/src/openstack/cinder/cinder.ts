import { CloudItem, ok } from '../http/CloudRequest';
import { CloudService } from '../http/CloudService';
import { namedError } from '../http/errors';
import { Project } from '../project/Project';
import { volumeFigures, volumeItems, VOLUME_TYPES } from './volumes';

function limitsBody(project: Project): CloudItem {
  const figures = volumeFigures(project);
  const { volumes, gigabytes, snapshots } = figures;
  const { backups, backup_gigabytes: backupGigabytes } = figures;
  const absolute = {
    maxTotalVolumes: volumes.limit,
    maxTotalSnapshots: snapshots.limit,
    maxTotalVolumeGigabytes: gigabytes.limit,
    maxTotalBackups: backups.limit,
    maxTotalBackupGigabytes: backupGigabytes.limit,
    totalVolumesUsed: volumes.used,
    totalGigabytesUsed: gigabytes.used,
    totalSnapshotsUsed: snapshots.used,
    totalBackupsUsed: backups.used,
    totalBackupGigabytesUsed: backupGigabytes.used,
  };
  return { limits: { rate: [], absolute } };
}

function quotaSetBody(project: Project, withUsage: boolean): CloudItem {
  const shown = Object.entries(volumeFigures(project)).map(
    ([name, { limit, used }]) => [
      name,
      withUsage ? { limit, in_use: used, reserved: 0, allocated: 0 } : limit,
    ],
  );
  return { quota_set: { id: project.id, ...Object.fromEntries(shown) } };
}

const types = ({ ids }: Project) =>
  VOLUME_TYPES.map((name, at) => ({
    id: ids.uuid(`volume type/${name}`),
    name,
    is_public: true,
    description: at === 0 ? 'Default Volume Type' : 'On flash storage',
    extra_specs: {},
    'os-volume-type-access:is_public': true,
  }));

/** Block storage. */
export const cinder: CloudService = {
  type: 'block-storage',
  name: 'cinder',
  prefix: '/volume/v3/{project}',
  collections: [
    {
      path: '/volumes/detail',
      list: 'volumes',
      one: { path: '/volumes', name: 'volume' },
      items: (project, { base }) => volumeItems(project, base),
      missing: id =>
        namedError('itemNotFound', 404, `Volume ${id} could not be found.`),
    },
    {
      path: '/types',
      list: 'volume_types',
      one: { path: '/types', name: 'volume_type' },
      items: types,
      filters: 'none',
      missing: id =>
        namedError(
          'itemNotFound',
          404,
          `Volume type ${id} could not be found.`,
        ),
    },
    { path: '/snapshots/detail', list: 'snapshots', items: () => [] },
    {
      path: '/os-availability-zone',
      list: 'availabilityZoneInfo',
      items: () => [{ zoneName: 'nova', zoneState: { available: true } }],
    },
  ],
  routes: [
    { path: /^\/limits$/, answer: project => ok(limitsBody(project)) },
    {
      path: /^\/os-quota-sets\/[^/]+$/,
      answer: (project, { query }) =>
        ok(quotaSetBody(project, /^true$/i.test(query.get('usage') ?? ''))),
    },
  ],
  missing: () =>
    namedError('itemNotFound', 404, 'The resource could not be found.'),
};
