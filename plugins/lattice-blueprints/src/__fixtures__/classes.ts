import { ClusterClassDefinition } from '../variables/ClusterClassDefinition';

const duration = { type: 'string', pattern: '^[0-9]+(ms|s|m|h)$' };

/** The in-memory class of the lab, by its variables. */
export const inMemoryClass: ClusterClassDefinition = {
  name: 'in-memory',
  namespace: 'scs',
  variables: [
    {
      name: 'controlPlaneVMStartup',
      required: false,
      schema: { ...duration, default: '2s' },
    },
    {
      name: 'workerVMStartup',
      required: false,
      schema: { ...duration, default: '2s' },
    },
    {
      name: 'workerNodeStartup',
      required: false,
      schema: { ...duration, default: '1s' },
    },
  ],
  workerClasses: ['default-worker'],
  controlPlaneHasMachines: true,
  kubernetesVersions: [],
};
