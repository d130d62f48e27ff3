import { CodeSnippet, EmptyState } from '@backstage/core-components';
import { usePermission } from '@backstage/plugin-permission-react';
import { latticeClusterManifestsPermission } from '@lattice-dev/plugin-lattice-common';
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
  const { allowed, loading } = usePermission({
    permission: latticeClusterManifestsPermission,
    resourceRef: '*',
  });
  if (loading) return null;
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
