import { findMachineSize } from '../sizes/MachineSize';
import { Check, warning } from './Check';

/** A pool that starts at zero needs a size that the autoscaler can know. */
export const checkAutoscaler: Check = ({ machineGroups }, { machineSizes }) =>
  machineGroups
    .filter(group => group.autoscaled && group.count === 0)
    .filter(group => findMachineSize(group.flavor, machineSizes) === undefined)
    .map(group =>
      warning(
        [...group.path, 'autoscaler', 'min'],
        `the size ${
          group.flavor ?? 'of the class'
        } isn't configured, so the autoscaler may not be able to scale up from zero`,
      ),
    );
