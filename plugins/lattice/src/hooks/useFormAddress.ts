import { useRouteRef } from '@backstage/core-plugin-api';
import { urlPart } from '@lattice-dev/plugin-lattice-common';
import { templateRouteRef } from '../routes';
import { useClusterTemplates } from './useClusterTemplates';

/** What stands in a form already; undefined leaves a field empty. */
export type Answers = Record<
  string,
  string | number | Record<string, string> | undefined
>;

/** Makes the address of a template's form in which answers stand already. */
export function useFormAddress(): (
  id: string,
  answers: Answers,
) => string | undefined {
  const templateOf = useClusterTemplates();
  const toTemplate = useRouteRef(templateRouteRef);
  return (id, answers) => {
    const template = templateOf(id);
    if (!template || !toTemplate) return undefined;
    const given = urlPart(JSON.stringify(answers));
    return `${toTemplate({ ...template })}?formData=${given}`;
  };
}
