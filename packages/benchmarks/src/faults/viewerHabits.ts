import { Rights } from './FaultStreamServer';

/** What a viewer of the stream does, one after the other, by chance. */
export type ViewerAction =
  | 'break off'
  | 'start over'
  | 'old position'
  | 'unknown position'
  | 'stop or go on reading'
  | 'change rights'
  | 'short session';

/** How a viewer of the stream behaves. */
export interface ViewerHabit {
  readonly name: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly actions: readonly ViewerAction[];
}

function habit(
  name: string,
  actions: readonly ViewerAction[],
  filter: Record<string, string> = {},
): ViewerHabit {
  return { name: `viewer: ${name}`, filter, actions };
}

export const viewerHabits: readonly ViewerHabit[] = [
  habit('breaks off', ['break off', 'start over']),
  habit('does not read', ['stop or go on reading']),
  habit('comes back with an old position', ['break off', 'old position']),
  habit('comes back with an unknown position', ['unknown position']),
  habit('filters', ['break off', 'old position'], { health: 'healthy' }),
  habit('rights change', ['change rights', 'break off']),
  habit('session ends', ['short session']),
  habit(
    'everything at once',
    ['short session', 'change rights', 'old position', 'stop or go on reading'],
    { health: 'paused' },
  ),
];

export const possibleRights: readonly Rights[] = [
  'all',
  'nothing',
  { managementCluster: 'faulty' },
  { managementCluster: 'dead' },
];
