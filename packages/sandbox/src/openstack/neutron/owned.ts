import { CloudItem } from '../http/CloudRequest';
import { CloudCluster, Project } from '../project/Project';
import { times } from '../project/times';

/** What CAPO writes on everything that it makes for a cluster. */
export function describe(
  { name }: Pick<CloudCluster, 'name'>,
  project: Pick<Project, 'name'>,
): string {
  return `Created by cluster-api-provider-openstack cluster ${project.name}-${name}`;
}

/** The fields that everything of Neutron has. */
export function owned(
  { ids }: Pick<Project, 'ids'>,
  of: { owner: string; created: Date; description?: string; tags?: string[] },
): CloudItem {
  const id = ids.project(of.owner);
  const created = times.plain(of.created);
  return {
    tenant_id: id,
    project_id: id,
    description: of.description ?? '',
    tags: of.tags ?? [],
    created_at: created,
    updated_at: created,
    revision_number: 2,
  };
}
