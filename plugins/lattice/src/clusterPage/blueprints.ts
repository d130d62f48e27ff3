import {
  coreExtensionData,
  createExtensionBlueprint,
  createExtensionDataRef,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import { ClusterLink } from './ClusterPageApi';
import { templateLink } from './readLinks';

const API = 'api:lattice/cluster-page';

const linkDataRef = createExtensionDataRef<ClusterLink>().with({
  id: 'lattice.cluster-link',
});

/**
 * A tab of the cluster page. Its element reads the cluster with
 * `useShownCluster`.
 *
 * @public
 */
export const ClusterTabBlueprint = createExtensionBlueprint({
  kind: 'cluster-tab',
  attachTo: { id: API, input: 'tabs' },
  output: [
    coreExtensionData.routePath,
    coreExtensionData.title,
    coreExtensionData.reactElement,
  ],
  *factory(
    params: {
      path: string;
      title: string;
      loader: () => Promise<JSX.Element>;
    },
    { node },
  ) {
    yield coreExtensionData.routePath(params.path);
    yield coreExtensionData.title(params.title);
    yield coreExtensionData.reactElement(
      ExtensionBoundary.lazy(node, params.loader),
    );
  },
});

/**
 * A card on the overview of the cluster page. Its element reads the cluster
 * with `useShownCluster`.
 *
 * @public
 */
export const ClusterCardBlueprint = createExtensionBlueprint({
  kind: 'cluster-card',
  attachTo: { id: API, input: 'cards' },
  output: [coreExtensionData.reactElement],
  *factory(params: { loader: () => Promise<JSX.Element> }, { node }) {
    yield coreExtensionData.reactElement(
      ExtensionBoundary.lazy(node, params.loader),
    );
  },
});

/**
 * A link on the cluster page: a template as in `lattice.links`, or a function
 * of the cluster.
 *
 * @public
 */
export const ClusterLinkBlueprint = createExtensionBlueprint({
  kind: 'cluster-link',
  attachTo: { id: API, input: 'links' },
  output: [linkDataRef],
  dataRefs: { link: linkDataRef },
  *factory(params: ClusterLink | { title: string; url: string }) {
    yield linkDataRef(
      'url' in params ? templateLink(params.title, params.url) : params,
    );
  },
});
