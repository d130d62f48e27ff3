import { Finding } from '@lattice-dev/plugin-lattice-common';

/** The server that Nova refuses. */
const server = {
  group: 'infrastructure.cluster.x-k8s.io',
  kind: 'OpenStackServer',
  namespace: 'team-checkout',
  name: 'batch-x7k2p',
  uid: 'u1',
};

const message = 'Quota exceeded for cores: <b>Requested 8</b>, used 76 of 80';

/** No cores are left: certain, for the platform team. */
export const quotaFinding: Finding = {
  id: 'capo-quota-cores',
  title: 'The project has no free cores: 76 of 80 are used',
  explanation: 'Nova refuses the server because the project is full.',
  severity: 'error',
  stage: 'quota',
  object: server,
  objects: 1,
  evidence: [
    {
      type: 'condition',
      object: server,
      condition: {
        type: 'InstanceReady',
        status: 'False',
        reason: 'InstanceCreateFailed',
      },
      message,
      mark: { start: 0, end: 24 },
    },
  ],
  because: [{ object: server, text: 'two machines wait' }],
  steps: [
    { title: 'See what uses the cores', by: 'owner' },
    {
      title: 'Ask for more cores',
      by: 'platform',
      way: 'Raise the quota',
      command: 'openstack quota set --cores 120 checkout',
    },
    {
      title: 'Take fewer machines',
      by: 'owner',
      way: 'Make the pool smaller',
      action: 'scale',
    },
  ],
  verify: {
    text: 'OpenStackServer/batch-x7k2p reaches InstanceReady = True',
    condition: {
      object: server,
      type: 'InstanceReady',
      expected: 'True',
      actual: 'False',
    },
  },
  confidence: { level: 'certain', why: 'the message names one cause' },
  repairableBy: 'platform',
  waiting: 'no',
  candidates: [],
  values: {},
  links: [],
};
