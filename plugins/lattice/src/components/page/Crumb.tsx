import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { ReactNode } from 'react';

/** One step of the path in the plugin header; a legacy app shows none. */
export const Crumb = (props: {
  label: string;
  to: string;
  children: ReactNode;
}) => (
  <BreadcrumbEntry entry={{ label: props.label, href: props.to }}>
    {props.children}
  </BreadcrumbEntry>
);
