import { Check, error } from './Check';

/** Names of pools are unique. */
export const checkPools: Check = ({ machineGroups }) => {
  const workers = machineGroups.filter(group => group.role === 'worker');
  const names = workers.map(group => group.name);
  return workers
    .filter((group, index) => names.indexOf(group.name) !== index)
    .map(group =>
      error([...group.path, 'name'], `pool ${group.name} already exists`),
    );
};
