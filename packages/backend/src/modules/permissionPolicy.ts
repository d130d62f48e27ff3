import { createBackendModule } from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { ExamplePolicy } from './ExamplePolicy';

/** Puts the example policy in force. */
export default createBackendModule({
  pluginId: 'permission',
  moduleId: 'example-policy',
  register(env) {
    env.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy(new ExamplePolicy());
      },
    });
  },
});
