import { BootStepId } from '@lattice-dev/plugin-lattice-common';

/** A line of a console log that tells how far a machine came. */
export interface ConsolePattern {
  step: BootStepId;
  outcome: 'reached' | 'failed';
  pattern: RegExp;
  /** With the groups of the pattern as `$1`. */
  title: string;
  fix?: string;
}

const reached = (step: BootStepId, pattern: RegExp, title: string) =>
  ({ step, outcome: 'reached', pattern, title } as const);
const failed = (
  step: BootStepId,
  pattern: RegExp,
  [title, fix]: [title: string, fix: string],
) => ({ step, outcome: 'failed', pattern, title, fix } as const);

const checkImage =
  'Use an image that was built for this Kubernetes version and boots on this cloud.';
const checkNetwork =
  'Check DHCP and DNS of the subnet, the router to the external network, and the security groups.';

/**
 * What is looked for; a row is all it takes. Of several failures of a step the
 * first row counts, so that a cause stands before what follows from it.
 */
export const consolePatterns: readonly ConsolePattern[] = [
  reached('boot', /\bLinux version \d/, 'The kernel started'),
  reached('boot', /systemd\[1\]: .*Started|Welcome to /, 'The system started'),
  failed(
    'boot',
    /No bootable device|not a bootable disk|Boot failed|Booting from .* failed/i,
    ['The disk has nothing to boot from', checkImage],
  ),
  failed(
    'boot',
    /Unable to mount root fs|Gave up waiting for root|can't find root|ALERT! .* does not exist/i,
    ['The root disk was not found', checkImage],
  ),
  failed('boot', /Kernel panic - not syncing: (.{1,80})/, [
    'The kernel stopped: $1',
    checkImage,
  ]),
  failed('boot', /No space left on device/i, [
    'The disk is full',
    'Use a machine size with a larger disk, or a larger root volume.',
  ]),
  failed('boot', /Out of memory: Kill(?:ed)? process/i, [
    'The machine ran out of memory',
    'Use a machine size with more memory.',
  ]),
  reached(
    'network',
    /ci-info:\s*\|\s*(?!lo\b)\S+\s*\|\s*True\s*\|\s*\d{1,3}(?:\.\d{1,3}){3}\s*\|/,
    'The network has an address',
  ),
  failed(
    'network',
    /ci-info:\s*\|\s*(?!lo\b)(\S+)\s*\|\s*(?:True|False)\s*\|\s*\.\s*\|\s*\.\s*\|\s*\.\s*\|/,
    ['Network interface $1 got no address', checkNetwork],
  ),
  failed(
    'network',
    /169\.254\.169\.254\S*.{0,80}(?:failed|timed out|refused|unreachable|No route)/i,
    [
      'The metadata service did not answer',
      'Check that the subnet has DHCP and a router, or use a config drive.',
    ],
  ),
  failed('network', /Network is unreachable|No route to host/i, [
    'The network is unreachable',
    checkNetwork,
  ]),
  failed(
    'network',
    /Temporary failure in name resolution|Could not resolve host|lookup \S+ on \S+: (?:server misbehaving|i\/o timeout|no such host)/i,
    [
      "Names can't be resolved",
      'Set DNS servers on the subnet that the machine can reach.',
    ],
  ),
  failed(
    'cloud-init',
    /DataSourceNone|no datasource found|Used fallback datasource/i,
    [
      'cloud-init found no user data',
      'Check the metadata service of the network, or use a config drive.',
    ],
  ),
  failed(
    'cloud-init',
    /Failed loading yaml|Unhandled non-multipart|schema errors?.{0,40}user.?data/i,
    [
      "cloud-init can't read the user data",
      'Check what was added to the bootstrap configuration: files, commands and users.',
    ],
  ),
  failed(
    'cloud-init',
    /(?:Failed to run module|Running module) (?!scripts_user)(\w+).{0,120}/,
    [
      'cloud-init module $1 failed',
      'Check the commands and files of the bootstrap configuration.',
    ],
  ),
  failed('cloud-init', /Failed to start .*cloud-(?:init|final|config)/i, [
    'cloud-init failed',
    'Check the commands and files of the bootstrap configuration.',
  ]),
  reached('cloud-init', /Cloud-init v\. \S+ finished/, 'cloud-init finished'),
  reached(
    'bootstrap',
    /Your Kubernetes control-plane has initialized/,
    'kubeadm initialised the control plane',
  ),
  reached(
    'bootstrap',
    /This node has joined the cluster/,
    'kubeadm joined the cluster',
  ),
  reached(
    'bootstrap',
    /rke2 is up and running|Started rke2-(?:server|agent)\.service/i,
    'RKE2 is running',
  ),
  reached(
    'bootstrap',
    /Started k0s|k0s(?:worker|controller)\.service: .*active/i,
    'k0s is running',
  ),
  failed(
    'bootstrap',
    /dial tcp \S+:6443: (?:i\/o timeout|connect: (?:connection refused|no route to host))/i,
    [
      "The API server can't be reached from the machine",
      'Check the load balancer of the API server, its members and the security groups.',
    ],
  ),
  failed(
    'bootstrap',
    /x509: certificate (?:signed by unknown authority|has expired)[^\n]{0,60}/i,
    [
      'A certificate was not accepted',
      'Check the clock of the machine, and the CA of the registry or API server that it asks.',
    ],
  ),
  failed(
    'bootstrap',
    /(?:ErrImagePull|ImagePullBackOff|failed to pull(?: and unpack)? image|toomanyrequests|pull access denied)/i,
    [
      "An image can't be pulled",
      'Check the registry, its credentials and the way out of the network.',
    ],
  ),
  failed(
    'bootstrap',
    /(?:kubeadm|rke2|k0s): (?:command not found|No such file)/i,
    ['The image lacks the bootstrap program', checkImage],
  ),
  failed(
    'bootstrap',
    /rke2-(?:server|agent)\.service: (?:Failed|Main process exited)/,
    ['RKE2 failed to start', 'The lines around it say why.'],
  ),
  failed(
    'bootstrap',
    /k0s(?:worker|controller)\.service: (?:Failed|Main process exited)/,
    ['k0s failed to start', 'The lines around it say why.'],
  ),
  failed(
    'bootstrap',
    /couldn't validate the identity of the API Server|could not find a JWS signature/i,
    [
      'The bootstrap token is no longer valid',
      'Delete the Machine, so that it is made again with a new token.',
    ],
  ),
  failed('bootstrap', /\[ERROR ([A-Za-z-]{3,40})\]/, [
    'kubeadm preflight check $1 failed',
    'The lines around it say what is missing on the machine.',
  ]),
  failed('bootstrap', /error execution phase ([\w/-]{3,40})/, [
    'kubeadm stopped in phase $1',
    'The lines around it say why.',
  ]),
  // cloud-init runs the bootstrap commands as a script of the user.
  failed(
    'bootstrap',
    /Failed to run module scripts_user|Running module scripts_user .{0,120}failed/,
    [
      'The bootstrap commands failed',
      'The lines around it say which, and why.',
    ],
  ),
  reached('kubelet', /\bregistered node\b/i, 'The kubelet registered the node'),
  failed(
    'kubelet',
    /kubelet\.service: (?:Failed|Main process exited)|\[kubelet-check\].{0,80}(?:isn't running|not healthy)/i,
    [
      'The kubelet does not stay up',
      'The lines around it say why; often the container runtime or the cgroup driver.',
    ],
  ),
];
