import { CloudItem } from '../http/CloudRequest';
import { Project } from '../project/Project';

/** One that people can place the machines of a control plane in. */
export function serverGroupsOf({ ids, name }: Project): CloudItem[] {
  return [
    {
      id: ids.uuid(`server group/${name}`),
      name: 'control-planes',
      policies: ['soft-anti-affinity'],
      members: [],
      metadata: {},
    },
  ];
}
