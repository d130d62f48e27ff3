import { Content, Header, Page } from '@backstage/core-components';
import { memo } from 'react';
import { useText } from '../translation/useText';
import { Router } from './Router';

const Title = () => <Header title={useText()('fleet.title')} />;

// Backstage's Page makes a new theme, and with it every stylesheet, whenever it
// is drawn: it is drawn once.
const Frame = memo(() => (
  <Page themeId="tool">
    <Title />
    <Content noPadding>
      <Router />
    </Content>
  </Page>
));

/** The pages in the frame of the old frontend system. */
export const LegacyPage = () => <Frame />;
