import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { ANNOTATION_BLUEPRINT } from '@lattice-dev/plugin-lattice-common';
import { useEffect, useState } from 'react';

/** Where the template of a flavour is found. */
export interface TemplateName {
  namespace: string;
  templateName: string;
}

export type FlavourTemplates = (id: string) => TemplateName | undefined;

/** Without the catalog's answer each flavour has the template of its name. */
const byName: FlavourTemplates = id => ({
  namespace: 'default',
  templateName: id,
});

/**
 * The template of each flavour: the one that says so by its annotation, else
 * the one that has its name.
 */
export function useFlavourTemplates(): FlavourTemplates {
  const catalog = useApi(catalogApiRef);
  const [find, setFind] = useState<{ of: FlavourTemplates }>({ of: byName });
  useEffect(() => {
    let current = true;
    catalog
      .getEntities({
        filter: { kind: 'Template', 'spec.type': 'kubernetes-cluster' },
        fields: ['metadata.name', 'metadata.namespace', 'metadata.annotations'],
      })
      .then(({ items }) => {
        const names = new Map<string, TemplateName>();
        for (const { metadata } of items) {
          const own = metadata.annotations?.[ANNOTATION_BLUEPRINT];
          names.set(own ?? metadata.name, {
            namespace: metadata.namespace ?? 'default',
            templateName: metadata.name,
          });
        }
        if (current) setFind({ of: id => names.get(id) });
      })
      .catch(() => current && setFind({ of: byName }));
    return () => {
      current = false;
    };
  }, [catalog]);
  return find.of;
}
