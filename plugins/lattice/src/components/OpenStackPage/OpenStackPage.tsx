import { useRouteRef } from '@backstage/core-plugin-api';
import { latticeManagementClusterReadPermission } from '@lattice-dev/plugin-lattice-common';
import { isDenied } from '../../live/isFinal';
import { cloudsQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { openStackRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { Crumb, PageBody, PageHeader } from '../page';
import { Bone, ErrorState, LoadingState, LockedState } from '../states';
import { NoClouds } from './NoClouds';
import { ProjectChooser } from './ProjectChooser';
import { ProjectPlaces } from './ProjectPlaces';
import { ProjectView } from './ProjectView';
import { useProjectPlace } from './useProjectPlace';

const stack = { display: 'grid', gap: 16 } as const;
const everywhere = {};

const Projects = () => {
  const t = useText();
  const { request, managementCluster, namespace } = useProjectPlace();
  return (
    <div style={stack}>
      <ProjectChooser />
      {!namespace && <ProjectPlaces managementCluster={managementCluster} />}
      {namespace && !request && (
        <Notice tone="info" title={t('project.chooseText')} />
      )}
      {request && <ProjectView request={request} />}
    </div>
  );
};

const Body = () => {
  const t = useText();
  const { value, error, retry } = useShared(cloudsQuestion, everywhere);
  if (isDenied(error)) {
    return (
      <LockedState
        title={t('state.deniedTitle')}
        text={t('state.deniedText', {
          permission: latticeManagementClusterReadPermission.name,
        })}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('project.failedTitle')}
        text={t('project.failedText')}
        error={error}
        retry={retry}
      />
    );
  }
  if (!value) {
    return (
      <LoadingState>
        <Bone height={120} />
      </LoadingState>
    );
  }
  return value.items.length > 0 ? <Projects /> : <NoClouds />;
};

/** The OpenStack projects behind the clusters. */
export const OpenStackPage = () => {
  const t = useText();
  const title = t('project.pageTitle');
  return (
    <Crumb label={title} to={useRouteRef(openStackRouteRef)()}>
      <PageHeader title={title} description={t('project.pageText')} />
      <PageBody>
        <Body />
      </PageBody>
    </Crumb>
  );
};
