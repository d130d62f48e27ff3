import { CloudRead, ReadValue } from '../reads/CloudReads';
import { machineCloudOf, MachineReads } from './machineCloudOf';

const read = (value: ReadValue): CloudRead => ({
  reading: { what: 'x', service: 'compute', state: 'read' },
  value,
});
const failing: CloudRead = {
  reading: {
    what: 'server',
    service: 'compute',
    state: 'timeout',
    message: 'Nova didn’t answer in time.',
  },
};
const machine = {
  name: 'web-cp-1',
  bootstrap: 'kubeadm',
  dataReady: true,
  serverId: 'server-1',
};
const server = (changes: object = {}) =>
  read({
    body: {
      server: {
        id: 'server-1',
        name: 'web-cp-1',
        status: 'ACTIVE',
        'OS-EXT-STS:power_state': 1,
        'OS-EXT-SRV-ATTR:user_data': 'cnry-user-data',
        metadata: { secret: 'cnry-metadata' },
        ...changes,
      },
    },
  });
const port = {
  id: 'port-1',
  name: 'web-cp-1-0',
  status: 'ACTIVE',
  fixed_ips: [{ ip_address: '10.6.0.10' }],
  security_groups: ['group-1', 'group-2'],
};
const console = (...lines: string[]) =>
  read({ body: { output: lines.join('\n') } });

const booted = [
  '[    0.000000] Linux version 6.8.0-45-generic (buildd@lcy02)',
  '[    9.100000] cloud-init[700]: ci-info: |  ens3  | True |  10.6.0.10  | 255.255.255.0 | global | fa:16:3e |',
];

function stateOf(changes: Partial<MachineReads> = {}) {
  return machineCloudOf({
    machine,
    project: 'p',
    server: server(),
    ports: read({ items: [port], cut: false }),
    securityGroups: read({
      items: [{ id: 'group-1', name: 'workers' }],
      cut: false,
    }),
    console: console(...booted),
    ...changes,
  });
}

const states = ({ steps }: ReturnType<typeof stateOf>) =>
  steps.map(({ id, state }) => `${id} ${state}`);

describe('the way of a machine', () => {
  it.each<[string, Partial<MachineReads>, string]>([
    [
      'a server that Nova refused',
      {
        server: server({
          status: 'ERROR',
          fault: { code: 500, message: 'No valid host was found.' },
        }),
        console: undefined,
      },
      'Stopped at Server built: No valid host was found.',
    ],
    [
      'a server that was deleted by hand',
      { server: read({ body: undefined }) },
      'Stopped at Server built: The server does not exist in the cloud any more.',
    ],
    [
      'a server of another project',
      { server: server({ tenant_id: 'another' }) },
      'Stopped at Server built: The server does not exist in the cloud any more.',
    ],
    [
      'a server that is off, whatever its log says',
      {
        server: server({ status: 'SHUTOFF', 'OS-EXT-STS:power_state': 4 }),
        console: console(...booted, 'This node has joined the cluster'),
      },
      'Stopped at Booted: Power state Shutdown, server state SHUTOFF.',
    ],
    [
      'a wrong disk',
      { console: console('Booting from Hard Disk...', 'No bootable device.') },
      'Stopped at Booted: The disk has nothing to boot from.',
    ],
    [
      'a port that is down',
      {
        ports: read({ items: [{ ...port, status: 'DOWN' }], cut: false }),
      },
      'Stopped at Network: Port web-cp-1-0 is DOWN.',
    ],
    [
      'no metadata service',
      {
        console: console(
          booted[0],
          "url_helper.py[WARNING]: Calling 'http://169.254.169.254/openstack' failed [50/120s]",
        ),
      },
      'Stopped at Network: The metadata service did not answer.',
    ],
    [
      'a preflight check of kubeadm',
      {
        console: console(
          ...booted,
          'Cloud-init v. 24.2 finished at Tue',
          '\t[ERROR ImagePull]: failed to pull image registry.example.org/pause',
        ),
      },
      'Stopped at kubeadm: An image can’t be pulled.'.replace('’', "'"),
    ],
    [
      'a machine before its bootstrap data',
      {
        machine: { ...machine, serverId: undefined, dataReady: false },
        server: undefined,
        console: undefined,
      },
      'Waiting at Server built: Waiting for bootstrap data. No server is made before.',
    ],
    [
      'a cloud that does not answer',
      { server: failing, ports: undefined, console: undefined },
      'Not known from Server built on. Nova didn’t answer in time.',
    ],
    [
      'a node',
      { machine: { ...machine, node: 'web-cp-1' } },
      'The machine came up and its node is registered.',
    ],
  ])('ends with %s', (_, changes, sentence) => {
    expect(stateOf(changes).sentence).toBe(sentence);
  });

  it('counts what was tried again and worked', () => {
    const found = stateOf({
      console: console(
        ...booted,
        'dial tcp 10.6.0.2:6443: connect: connection refused',
        'This node has joined the cluster:',
      ),
    });
    expect(states(found)).toEqual([
      'server done',
      'boot done',
      'network done',
      'cloud-init done',
      'bootstrap done',
      'kubelet unknown',
    ]);
  });

  it('names the cause, not what follows from it', () => {
    const found = stateOf({
      console: console(
        ...booted,
        "error execution phase preflight: couldn't validate the identity of the API Server: dial tcp 10.6.0.4:6443: i/o timeout",
        'cc_scripts_user.py[WARNING]: Failed to run module scripts_user (scripts in /var)',
        'Cloud-init v. 25.2 finished.',
      ),
    });
    expect(found.sentence).toBe(
      "Stopped at kubeadm: The API server can't be reached from the machine.",
    );
    expect(states(found).slice(2)).toEqual([
      'network done',
      'cloud-init done',
      'bootstrap failed',
      'kubelet waiting',
    ]);
    expect(found.fix).toContain('load balancer of the API server');
  });

  it('says what to do, with the lines around the one that tells', () => {
    const found = stateOf({
      console: console(
        ...booted,
        'one',
        'two',
        'Kernel panic - not syncing: VFS',
      ),
    });
    expect(found.fix).toContain('Use an image');
    expect(found.console.findings.at(-1)).toMatchObject({
      step: 'boot',
      outcome: 'failed',
      title: 'The kernel stopped: VFS',
      lines: [booted[1], 'one', 'two', 'Kernel panic - not syncing: VFS'].map(
        line => expect.stringContaining(line.slice(0, 20)),
      ),
    });
  });

  it('shows the server, ports and member, and nothing that was not listed', () => {
    const found = stateOf({
      loadBalancer: read({
        body: {
          statuses: {
            loadbalancer: {
              id: 'lb',
              name: 'kubeapi',
              provisioning_status: 'ACTIVE',
              operating_status: 'DEGRADED',
              listeners: [
                {
                  name: 'l-6443',
                  pools: [
                    {
                      name: 'p-6443',
                      members: [
                        {
                          address: '10.6.0.10',
                          protocol_port: 6443,
                          operating_status: 'ERROR',
                        },
                        { address: '10.6.0.11', operating_status: 'ONLINE' },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        },
      }),
    });
    expect(found.ports[0].securityGroups).toEqual(['workers', 'group-2']);
    expect(found.loadBalancer?.members).toEqual([
      {
        loadBalancer: 'kubeapi',
        listener: 'l-6443',
        pool: 'p-6443',
        address: '10.6.0.10',
        port: 6443,
        status: 'ERROR',
      },
    ]);
    expect(found.server?.power).toBe('Running');
    expect(JSON.stringify(found)).not.toContain('cnry');
  });

  it('has no console without the right to it', () => {
    const found = stateOf({ console: 'not-permitted' });
    expect(found.console).toMatchObject({ state: 'not-permitted', lines: [] });
    expect(found.steps[3].seen).toContain('lattice.cluster.console');
  });
});
