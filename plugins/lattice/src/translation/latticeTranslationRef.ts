import { createTranslationRef } from '@backstage/core-plugin-api/alpha';
import { clusterMessages } from './messages/cluster';
import { entityMessages } from './messages/entity';
import { fieldMessages } from './messages/fields';
import { flavourMessages } from './messages/flavours';
import { fleetMessages } from './messages/fleet';
import { managementMessages } from './messages/management';
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
    ...entityMessages,
    ...managementMessages,
    ...operationMessages,
    ...runMessages,
    ...fieldMessages,
    ...flavourMessages,
  },
});
