import { readFileSync } from 'node:fs';
import { readObjects } from '../fleetFor';
import { costOfSync } from './costOfSync';
import { serveCalls } from './serveCalls';
import { syncedKinds } from './SyncCost';

/** Reads the kinds as the backend does: reflectors that fill an index. */
function sync(kubeconfig: string) {
  const document = readFileSync(kubeconfig, 'utf8');
  return costOfSync(() => readObjects(document, syncedKinds));
}

serveCalls({ sync }, async () => {});
