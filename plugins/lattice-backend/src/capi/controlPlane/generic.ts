import { ControlPlaneReader } from './ControlPlaneReading';
import { hostedProblems } from './hostedProblems';
import { readByConditions } from './readByConditions';

/** Any provider that keeps to the contract and has no file of its own. */
export const generic: ControlPlaneReader = {
  kind: '*',
  read: context => {
    const reading = readByConditions(context, {
      available: ['Available', 'Ready', 'ControlPlaneReady'],
      initialized: ['Initialized', 'ControlPlaneInitialized'],
      parts: [],
    });
    return { ...reading, problems: hostedProblems(context) };
  },
};
