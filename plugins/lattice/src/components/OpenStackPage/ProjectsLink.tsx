import { useRouteRef } from '@backstage/core-plugin-api';
import { ButtonLink } from '@backstage/ui';
import { cloudsQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { openStackRouteRef } from '../../routes';
import { useText } from '../../translation/useText';

const everywhere = {};

/** Leads to the projects, where there is a cloud to show. */
export const ProjectsLink = () => {
  const t = useText();
  const address = useRouteRef(openStackRouteRef)();
  const clouds = useShared(cloudsQuestion, everywhere);
  return clouds.value?.items.length ? (
    <ButtonLink variant="secondary" href={address}>
      {t('project.pageTitle')}
    </ButtonLink>
  ) : null;
};
