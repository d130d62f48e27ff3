import { CodeSnippet, EmptyState } from '@backstage/core-components';
import { latticeClusterManifestsPermission } from '@lattice-dev/plugin-lattice-common';
import { usePermitted } from '../../hooks/usePermitted';
import { useText } from '../../translation/useText';

const example = `lattice:
  openstack:
    clouds:
      - name: north
        authUrl: https://keystone.north.example.org/v3
        region: RegionOne`;

/** Tells how to add a cloud, if it is somebody who runs the portal. */
export const NoClouds = () => {
  const t = useText();
  // No cluster has this name: only who may do it everywhere is allowed.
  const allowed = usePermitted(latticeClusterManifestsPermission, '*');
  if (allowed === undefined) return null;
  return (
    <EmptyState
      missing="data"
      title={t('project.noCloudsTitle')}
      description={t(
        allowed ? 'project.noCloudsText' : 'project.noCloudsQuiet',
      )}
      action={
        allowed ? (
          <CodeSnippet text={example} language="yaml" showCopyCodeButton />
        ) : undefined
      }
    />
  );
};
