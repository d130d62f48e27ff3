import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { ANNOTATION_BLUEPRINT } from '@lattice-dev/plugin-lattice-common';
import { useEffect, useState } from 'react';

/** Where a template is found. */
export interface TemplateName {
  namespace: string;
  templateName: string;
}

export type ClusterTemplates = (id: string) => TemplateName | undefined;

/** Without the catalog's answer each has the name that ours have. */
const byName: ClusterTemplates = id => ({
  namespace: 'default',
  templateName: id,
});

/**
 * The template of a flavour, or of an operation such as `scale-cluster`: the
 * one that says so by its annotation, else the one that has its name.
 */
export function useClusterTemplates(): ClusterTemplates {
  const catalog = useApi(catalogApiRef);
  const [find, setFind] = useState<{ of: ClusterTemplates }>({ of: byName });
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
