/** What the lines of a bootstrap are about. */
export interface BootingMachine {
  name: string;
  address: string;
  /** Of the API server that it joins. */
  endpoint: string;
  version: string;
  /** The kind of its bootstrap config, which says what installs Kubernetes. */
  kind: string;
  isControlPlane: boolean;
  hasJoined: boolean;
  failures: string[];
}

type Lines = (machine: BootingMachine) => string[];

const hostOf = (endpoint: string) => endpoint.replace(/:\d+$/, '');

const done = (name: string) => [
  `[  120.031772] cloud-init[902]: Cloud-init v. 25.2-0ubuntu1~24.04.1 finished. Datasource DataSourceOpenStackLocal [net,ver=2].  Up 119.94 seconds`,
  '',
  `${name} login: `,
];

/** Until here all goes well, by what installs Kubernetes. */
const begins: Record<string, Lines> = {
  KubeadmConfig: ({ version }) => [
    `[   21.100312] cloud-init[902]: [preflight] Running pre-flight checks`,
    `[   24.551209] cloud-init[902]: [preflight] Reading configuration from the "kubeadm-config" ConfigMap in namespace "kube-system"...`,
    `[   25.804410] cloud-init[902]: [kubelet-start] Writing kubelet configuration to file "/var/lib/kubelet/config.yaml" (${version})`,
    '[   26.013377] cloud-init[902]: [kubelet-start] Starting the kubelet',
  ],
  RKE2Config: ({ version }) => [
    `[   21.100312] cloud-init[902]: [INFO]  using ${version} as release`,
    '[   36.551209] cloud-init[902]: [INFO]  unpacking tarball file to /usr/local',
    '[   40.804410] systemd[1]: Starting rke2-agent.service - Rancher Kubernetes Engine v2 (agent)...',
  ],
  K0sWorkerConfig: ({ version }) => [
    `[   21.100312] cloud-init[902]: Downloading k0s from URL: https://get.k0s.sh/${version}`,
    '[   33.551209] cloud-init[902]: k0s is now executable in /usr/local/bin',
    '[   34.804410] systemd[1]: Started k0sworker.service - k0s - Zero Friction Kubernetes.',
  ],
};

const joined: Record<string, Lines> = {
  KubeadmConfig: ({ isControlPlane }) => [
    ...(isControlPlane
      ? [
          '[   41.301220] cloud-init[902]: Your Kubernetes control-plane has initialized successfully!',
        ]
      : []),
    '[   41.317705] cloud-init[902]: This node has joined the cluster:',
    '[   41.317731] cloud-init[902]: * Certificate signing request was sent to apiserver and a response was received.',
    '[   41.317744] cloud-init[902]: * The Kubelet was informed of the new secure connection details.',
  ],
  RKE2Config: () => [
    '[   71.317705] systemd[1]: Started rke2-agent.service - Rancher Kubernetes Engine v2 (agent).',
    '[   71.402113] rke2[1204]: level=info msg="rke2 is up and running"',
  ],
  K0sWorkerConfig: ({ name }) => [
    `[   52.317705] k0s[1204]: time="2026-11-18 09:00:00" level=info msg="Successfully registered node ${name}" component=kubelet`,
  ],
};

/** Failures of machines of the control plane; others are of workers. */
const ofControlPlane = new Set(['rke2-waiting-server']);

/** What stopped a machine that never joined; by the failure's id. */
const stopped: Record<string, Lines> = {
  'capi-node-never-joined': ({ endpoint }) => [
    `[   21.100312] cloud-init[902]: [preflight] Running pre-flight checks`,
    `[   84.201118] cloud-init[902]: error execution phase preflight: couldn't validate the identity of the API Server: failed to request the cluster-info ConfigMap: Get "https://${endpoint}/api/v1/namespaces/kube-public/configmaps/cluster-info?timeout=10s": dial tcp ${endpoint}: i/o timeout`,
    '[   84.201402] cloud-init[902]: To see the stack trace of this error execute with --v=5 or higher',
    '[   84.310992] cloud-init[902]: 2026-11-18 09:01:24,310 - cc_scripts_user.py[WARNING]: Failed to run module scripts_user (scripts in /var/lib/cloud/instance/scripts)',
    "[   84.311530] cloud-init[902]: 2026-11-18 09:01:24,311 - util.py[WARNING]: Running module scripts_user (<module 'cloudinit.config.cc_scripts_user'>) failed",
  ],
  'rke2-waiting-server': ({ version }) => [
    '[   40.804410] systemd[1]: Starting rke2-server.service - Rancher Kubernetes Engine v2 (server)...',
    `[   98.117203] rke2[1204]: level=fatal msg="failed to pull image index.docker.io/rancher/rke2-runtime:${version.replace(
      '+',
      '-',
    )}: not found"`,
    '[   98.120774] systemd[1]: rke2-server.service: Main process exited, code=exited, status=1/FAILURE',
    '[   98.121540] systemd[1]: Failed to start rke2-server.service - Rancher Kubernetes Engine v2 (server).',
  ],
  'capo-providerid-region-mismatch': machine => [
    ...begins.KubeadmConfig(machine),
    ...joined.KubeadmConfig(machine),
  ],
  'rke2-registration-port': ({ endpoint }) => [
    '[   40.804410] systemd[1]: Starting rke2-agent.service - Rancher Kubernetes Engine v2 (agent)...',
    `[   70.517329] rke2[1204]: level=error msg="Failed to validate connection to cluster at https://${hostOf(
      endpoint,
    )}:9345: failed to get CA certs: Get \\"https://${hostOf(
      endpoint,
    )}:9345/cacerts\\": dial tcp ${hostOf(endpoint)}:9345: i/o timeout"`,
  ],
  'k0s-join-token-expired': () => [
    '[   34.804410] systemd[1]: Starting k0sworker.service - k0s - Zero Friction Kubernetes...',
    '[   41.220318] k0s[1204]: Error: failed to initialize worker config: failed to get kubelet config from API: Unauthorized',
    '[   41.223507] systemd[1]: k0sworker.service: Main process exited, code=exited, status=1/FAILURE',
  ],
  'k0s-kubeadm-workers': ({ endpoint }) => [
    '[   21.100312] cloud-init[902]: [preflight] Running pre-flight checks',
    `[   28.614190] cloud-init[902]: error execution phase preflight: couldn't validate the identity of the API Server: failed to request the cluster-info ConfigMap: configmaps "cluster-info" is forbidden: User "system:anonymous" cannot get resource "configmaps" in API group "" in the namespace "kube-public" (${endpoint})`,
  ],
};

const otherwise = begins.KubeadmConfig;

/** The lines of what makes a server a node, as far as it came. */
export function bootstrapOf(machine: BootingMachine): string[] {
  const { kind, name, hasJoined, isControlPlane, failures } = machine;
  const id = failures.find(failure => failure in stopped);
  if (id && !hasJoined && ofControlPlane.has(id) === isControlPlane) {
    return [...stopped[id](machine), ...done(name)];
  }
  const first = (begins[kind] ?? otherwise)(machine);
  if (!hasJoined) return first;
  const last = (joined[kind] ?? joined.KubeadmConfig)(machine);
  return [...first, ...last, ...done(name)];
}
