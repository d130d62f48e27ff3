import { createApp } from '@backstage/frontend-defaults';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import kubernetesPlugin from '@backstage/plugin-kubernetes/alpha';
import latticePlugin from '@lattice-dev/plugin-lattice';
import { signInModule } from './signIn';

/** The smallest portal with both plugins, so that only they differ. */
export default createApp({
  features: [catalogPlugin, kubernetesPlugin, latticePlugin, signInModule],
});
