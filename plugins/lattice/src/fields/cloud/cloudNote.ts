import {
  OpenStackChoicesResponse,
  OpenStackState,
} from '@lattice-dev/plugin-lattice-common';
import { problemOf } from '../../operations/problemOf';
import { CloudListName, cloudLists } from './cloudLists';
import { Saying } from './useSaying';
import { CloudChoices } from './useCloudChoices';

/** One sentence about the list below a field, and whether to offer a retry. */
export interface CloudNote {
  text: string;
  retry?: () => void;
}

/** States that stay as they are until somebody changes something elsewhere. */
const settled: OpenStackState[] = ['unknown-cloud', 'absent', 'elsewhere'];

/** Whether, and why not, a list of the project was read. */
export function stateOf(
  answer: OpenStackChoicesResponse,
  name: CloudListName,
): { state: OpenStackState; cut?: boolean } {
  const { credential } = answer.project;
  if (credential.state !== 'read') return credential;
  const { reading } = cloudLists[name];
  const found = answer.readings.find(({ what }) => what === reading);
  return found ?? { state: 'absent' };
}

/** True when everything that the project has is in the list. */
export function isComplete(cloud: CloudChoices, name: CloudListName): boolean {
  if (cloud.state !== 'known') return false;
  const { state, cut } = stateOf(cloud.answer, name);
  return state === 'read' && !cut;
}

const rowOf = (name: CloudListName): { besideSize?: true } => cloudLists[name];

function isAboutAllLists(cloud: CloudChoices): boolean {
  return (
    cloud.state !== 'known' || cloud.answer.project.credential.state !== 'read'
  );
}

/** What to know about a list of the project; nothing when it is complete. */
export function cloudNote(
  cloud: CloudChoices,
  name: CloudListName,
  say: Saying,
): CloudNote | undefined {
  if (rowOf(name).besideSize && isAboutAllLists(cloud)) return undefined;
  switch (cloud.state) {
    case 'off':
      return undefined;
    case 'waits':
      return {
        text: say(cloud.on === 'place' ? 'waitsForPlace' : 'waits'),
      };
    case 'loading':
      return { text: say('loading') };
    case 'failed':
      return {
        text: say('failed', { reason: problemOf(cloud.error).message }),
        retry: cloud.retry,
      };
    default: {
      const { answer, retry } = cloud;
      const { state, cut } = stateOf(answer, name);
      if (state === 'read') return cut ? { text: say('cut') } : undefined;
      const service = say(`services.${cloudLists[name].service}`);
      return {
        text: say(`states.${state}`, { service }),
        ...(!settled.includes(state) && { retry }),
      };
    }
  }
}
