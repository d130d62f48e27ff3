import { ReactNode } from 'react';
import { CONTENT_ID } from './SkipLink';
import { TextRoot } from './TextRoot';

/** The content of a page, which the skip link leads to. */
export const ContentRoot = (props: { children: ReactNode }) => (
  <div id={CONTENT_ID} tabIndex={-1} style={{ outline: 'none' }}>
    <TextRoot>{props.children}</TextRoot>
  </div>
);
