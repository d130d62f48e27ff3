import { createTranslationRef } from '@backstage/core-plugin-api/alpha';
import { cloudMessages } from './messages/cloud';
import { clusterMessages } from './messages/cluster';
import { entityMessages } from './messages/entity';
import { fieldMessages } from './messages/fields';
import { flavourMessages } from './messages/flavours';
import { fleetMessages } from './messages/fleet';
import { managementMessages } from './messages/management';
import { credentialsMessages } from './messages/credentials';
import { openStackMessages } from './messages/openstack';
import { operationMessages } from './messages/operations';
import { runMessages } from './messages/runs';
import { sharedMessages } from './messages/shared';

/**
 * Every text of the plugin, so that a portal can word or translate it.
 *
 * @public
 */
export const latticeTranslationRef = createTranslationRef({
  id: 'plugin.lattice',
  messages: {
    ...sharedMessages,
    ...fleetMessages,
    ...clusterMessages,
    ...cloudMessages,
    ...entityMessages,
    ...managementMessages,
    ...openStackMessages,
    ...credentialsMessages,
    ...operationMessages,
    ...runMessages,
    ...fieldMessages,
    ...flavourMessages,
  },
});
