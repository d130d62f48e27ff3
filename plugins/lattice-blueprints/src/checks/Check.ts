import { ClusterFacts, InputPath } from '../facts/ClusterFacts';
import { MachineSize } from '../sizes/MachineSize';

/**
 * Something that is wrong, or worth a warning, in the input.
 *
 * @public
 */
export interface Issue {
  path: InputPath;
  message: string;
}

/** What a check found. Errors stop the build, warnings are shown. */
export interface Finding extends Issue {
  severity: 'error' | 'warning';
}

/** What checks are told besides the facts. */
export interface CheckContext {
  machineSizes?: readonly MachineSize[];
}

/** A check across fields. */
export type Check = (facts: ClusterFacts, context: CheckContext) => Finding[];

/** An error at a place of the input. */
export function error(path: InputPath, message: string): Finding {
  return { path, message, severity: 'error' };
}

/** A warning at a place of the input. */
export function warning(path: InputPath, message: string): Finding {
  return { path, message, severity: 'warning' };
}
