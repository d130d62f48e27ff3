import { Link } from '@backstage/core-components';
import { ReactNode } from 'react';
import { Answers, useFormAddress } from '../hooks/useFormAddress';

/** Leads to the form of a template, filled in; nothing without the template. */
export const FormLink = (props: {
  template: string;
  answers: Answers;
  children: ReactNode;
}) => {
  const address = useFormAddress()(props.template, props.answers);
  return address ? <Link to={address}>{props.children}</Link> : null;
};
