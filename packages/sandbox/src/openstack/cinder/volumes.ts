import { CloudItem } from '../http/CloudRequest';
import { limitOf } from '../project/cloudSides';
import { leftoversOf } from '../project/leftovers';
import { serverIdOf, serversOf } from '../project/machines';
import { Project } from '../project/Project';
import { ClaimVolume, servicesOf } from '../project/services';
import { createdAt, times } from '../project/times';
import { rootVolumeOf } from './rootVolumes';

export interface Volume {
  id: string;
  name: string;
  description: string;
  sizeGiB: number;
  type?: string;
  metadata: Record<string, string>;
  server?: string;
  isBootable: boolean;
  created: Date;
}

function rootVolumes(project: Project): Volume[] {
  return project.machines.flatMap(machine => {
    const volume = rootVolumeOf(machine, project);
    return volume
      ? [
          {
            ...volume,
            description: `Root volume for ${machine.name}`,
            metadata: {},
            server: serverIdOf(machine),
            isBootable: true,
            created: createdAt(machine.object, project.now),
          },
        ]
      : [];
  });
}

/** As the Cinder CSI driver writes it. */
function ofClaim(volume: ClaimVolume): Volume {
  const [namespace, name] = volume.claim.split('/');
  return {
    ...volume,
    description: 'Created by OpenStack Cinder CSI driver',
    metadata: {
      'cinder.csi.openstack.org/cluster': volume.cluster,
      'csi.storage.k8s.io/pv/name': volume.name,
      'csi.storage.k8s.io/pvc/name': name,
      'csi.storage.k8s.io/pvc/namespace': namespace,
    },
    isBootable: false,
  };
}

const isControlPlane = (name: string) => name.includes('-control-plane-');

function claimVolumes(project: Project): Volume[] {
  const living = project.clusters.flatMap(cluster => {
    const servers = serversOf(project.machines).filter(
      machine => machine.cluster === cluster && !isControlPlane(machine.name),
    );
    return servicesOf(cluster, project).volumes.map((volume, at) => {
      const server = servers.length
        ? serverIdOf(servers[at % servers.length])
        : undefined;
      return ofClaim({ ...volume, server });
    });
  });
  return [...living, ...leftoversOf(project).volumes.map(ofClaim)];
}

export function volumesOf(project: Project): Volume[] {
  return [...rootVolumes(project), ...claimVolumes(project)];
}

export const VOLUME_TYPES = ['__DEFAULT__', 'ssd'];

export function volumeItems(project: Project, base: string): CloudItem[] {
  const { ids } = project;
  return volumesOf(project).map(volume => {
    const created = times.micro(volume.created);
    const self = `${base}/volumes/${volume.id}`;
    return {
      id: volume.id,
      name: volume.name,
      description: volume.description,
      status: volume.server ? 'in-use' : 'available',
      size: volume.sizeGiB,
      volume_type: volume.type ?? VOLUME_TYPES[0],
      availability_zone: 'nova',
      bootable: String(volume.isBootable),
      encrypted: false,
      multiattach: false,
      replication_status: null,
      snapshot_id: null,
      source_volid: null,
      consistencygroup_id: null,
      metadata: volume.metadata,
      attachments: volume.server
        ? [
            {
              id: volume.id,
              attachment_id: ids.uuid(`attachment/${volume.id}`),
              volume_id: volume.id,
              server_id: volume.server,
              host_name: null,
              device: volume.isBootable ? '/dev/vda' : '/dev/vdb',
              attached_at: created,
            },
          ]
        : [],
      created_at: created,
      updated_at: created,
      user_id: ids.hex(`user/${project.session.user}`),
      'os-vol-tenant-attr:tenant_id': project.id,
      links: [
        { rel: 'self', href: self },
        { rel: 'bookmark', href: self.replace('/v3/', '/') },
      ],
    };
  });
}

const limits = { volumes: 40, snapshots: 40, gigabytes: 4_000 };

export function volumeFigures(project: Project) {
  const all = volumesOf(project);
  const used = all.reduce((sum, { sizeGiB }) => sum + sizeGiB, 0);
  const limit = limitOf(project, 'gigabytes', {
    limit: limits.gigabytes,
    used,
  });
  return {
    volumes: { limit: limits.volumes, used: all.length },
    gigabytes: { limit, used },
    snapshots: { limit: limits.snapshots, used: 0 },
    backups: { limit: 10, used: 0 },
    backup_gigabytes: { limit: 1_000, used: 0 },
  };
}
