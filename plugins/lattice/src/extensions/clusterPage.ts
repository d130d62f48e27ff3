import {
  ApiBlueprint,
  configApiRef,
  coreExtensionData,
  createExtensionInput,
  errorApiRef,
} from '@backstage/frontend-plugin-api';
import { ClusterLinkBlueprint } from '../clusterPage/blueprints';
import { clusterPageApiRef } from '../clusterPage/ClusterPageApi';
import { readLinks } from '../clusterPage/readLinks';

/** `api:lattice/cluster-page`: where other plugins put tabs, cards and links. */
export const clusterPageApi = ApiBlueprint.makeWithOverrides({
  name: 'cluster-page',
  inputs: {
    tabs: createExtensionInput([
      coreExtensionData.routePath,
      coreExtensionData.title,
      coreExtensionData.reactElement,
    ]),
    cards: createExtensionInput([coreExtensionData.reactElement]),
    links: createExtensionInput([ClusterLinkBlueprint.dataRefs.link]),
  },
  factory: (original, { inputs }) =>
    original(define =>
      define({
        api: clusterPageApiRef,
        deps: { config: configApiRef, errors: errorApiRef },
        factory: ({ config, errors }) => ({
          tabs: inputs.tabs.map(tab => ({
            path: tab.get(coreExtensionData.routePath).replace(/^\//, ''),
            title: tab.get(coreExtensionData.title),
            element: tab.get(coreExtensionData.reactElement),
          })),
          cards: inputs.cards.map(card =>
            card.get(coreExtensionData.reactElement),
          ),
          links: [
            ...readLinks(config, error => errors.post(error, { hidden: true })),
            ...inputs.links.map(link =>
              link.get(ClusterLinkBlueprint.dataRefs.link),
            ),
          ],
        }),
      }),
    ),
});
