import { isControlPlaneMachine } from '../../controllers/engine/objects';
import { addressOf } from '../project/addresses';
import { stateOf } from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { createdAt } from '../project/times';
import { bootstrapOf } from './bootstrapLogs';

const kernel = [
  '[    0.000000] Linux version 6.8.0-85-generic (buildd@lcy02-amd64-045) (x86_64-linux-gnu-gcc-13)',
  '[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz-6.8.0-85-generic root=LABEL=cloudimg-rootfs ro console=tty1 console=ttyS0',
  '[    0.004000] Hypervisor detected: KVM',
  '[    1.284512] virtio_blk virtio1: [vda] 104857600 512-byte logical blocks (53.7 GB/50.0 GiB)',
  '[    2.031877] EXT4-fs (vda1): mounted filesystem with ordered data mode.',
  '[    2.418231] systemd[1]: Detected virtualization kvm.',
];

function network(machine: CloudMachine, project: Project): string[] {
  const mac = project.ids.mac(machine.name);
  const address = addressOf(machine, project);
  const gateway = address.replace(/\d+$/, '1');
  return [
    'ci-info: ++++++++++++++++++++++++++++++++Net device info++++++++++++++++++++++++++++++++',
    `ci-info: |  ens3  | True |  ${address}  | 255.255.255.0 | global | ${mac} |`,
    'ci-info: +++++++++++++++++++++++++++++Route IPv4 info++++++++++++++++++++++++++++++',
    `ci-info: |   0   |   0.0.0.0   |  ${gateway}  |    0.0.0.0    |    ens3   |   UG  |`,
  ];
}

/** The clock of cloud-init: `Wed, 18 Nov 2026 19:50:43 +0000`. */
const stamp = (date: Date) => date.toUTCString().replace('GMT', '+0000');

function cloudInit(machine: CloudMachine, { now }: Project): string[] {
  const started = createdAt(machine.object, now).getTime() + 25_000;
  const at = (seconds: number) => stamp(new Date(started + seconds * 1_000));
  return [
    `[   11.402113] cloud-init[612]: Cloud-init v. 25.2-0ubuntu1~24.04.1 running 'init-local' at ${at(
      0,
    )}. Up 11.31 seconds.`,
    `[   14.120945] cloud-init[731]: Cloud-init v. 25.2-0ubuntu1~24.04.1 running 'init' at ${at(
      3,
    )}. Up 14.05 seconds.`,
    `[   19.874221] cloud-init[902]: Cloud-init v. 25.2-0ubuntu1~24.04.1 running 'modules:final' at ${at(
      8,
    )}. Up 19.71 seconds.`,
  ];
}

/** What a server wrote to its serial console since it was started. */
export function bootLog(machine: CloudMachine, project: Project): string[] {
  if (stateOf(machine) === 'BUILD') return [];
  const boots = [
    ...kernel,
    ...network(machine, project),
    ...cloudInit(machine, project),
  ];
  const bootstrap = bootstrapOf({
    name: machine.name,
    address: addressOf(machine, project),
    endpoint: endpointOf(machine),
    version: machine.machine?.spec.version ?? '',
    kind: machine.machine?.spec.bootstrap.configRef?.kind ?? '',
    isControlPlane: machine.machine
      ? isControlPlaneMachine(machine.machine)
      : false,
    hasJoined: machine.machine?.status?.nodeRef !== undefined,
    failures: machine.cluster?.failures ?? [],
  });
  return [...boots, ...bootstrap];
}

function endpointOf({ cluster }: CloudMachine): string {
  const { host = '10.6.0.4', port = 6443 } = cluster?.plan.endpoint ?? {};
  return `${host}:${port}`;
}
