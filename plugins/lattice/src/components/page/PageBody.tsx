import { Container } from '@backstage/ui';
import { ReactNode } from 'react';
import { ContentRoot } from '../ContentRoot';

/** What stands below the header of a page. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <Container>
    <ContentRoot>{children}</ContentRoot>
  </Container>
);
