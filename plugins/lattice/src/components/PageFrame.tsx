import { Page } from '@backstage/core-components';
import { ComponentType, memo } from 'react';
import { SkipLink } from './SkipLink';

/**
 * The frame of a page. Whenever Backstage's Page is rendered it makes a new
 * theme, and with it every stylesheet anew; a live page is rendered with every
 * change. So all that changes lives in the body, and the frame is drawn once.
 */
export const PageFrame = memo(({ body: Body }: { body: ComponentType }) => (
  <Page themeId="other">
    <SkipLink />
    <Body />
  </Page>
));
