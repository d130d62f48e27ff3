import { ConfigApi } from '@backstage/core-plugin-api';
import { ClusterLink } from './ClusterPageApi';
import { checkTemplate, expandTemplate } from './linkTemplate';

/** A link whose address is a template, checked once for all clusters. */
export function templateLink(title: string, template: string): ClusterLink {
  checkTemplate(template);
  return { title, hrefFor: cluster => expandTemplate(template, cluster) };
}

/** The links of `lattice.links`; a wrong one is reported and left out. */
export function readLinks(
  config: ConfigApi,
  report: (error: Error) => void,
): ClusterLink[] {
  return (config.getOptionalConfigArray('lattice.links') ?? []).flatMap(
    link => {
      try {
        return templateLink(link.getString('title'), link.getString('url'));
      } catch (error) {
        report(error as Error);
        return [];
      }
    },
  );
}
