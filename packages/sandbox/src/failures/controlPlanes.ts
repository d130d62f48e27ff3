import { condition } from '../controllers/engine/conditions';
import { Failure } from './types';

/** One component of one member is sick; the message is the kubelet's. */
function component(
  id: string,
  title: string,
  type: string,
  reason: string,
  message: string,
  extra: Partial<Failure> = {},
): Failure {
  return {
    id,
    provider: 'kubeadm',
    title,
    step: 'controlPlane.component',
    target: 'oneControlPlane',
    shows: ({ machine }) => ({
      conditions: machine?.status?.nodeRef
        ? [condition(type, 'False', reason, message)]
        : [],
    }),
    remedy: 'delete the Machine, one at a time',
    ...extra,
  };
}

/** Failures of control planes that run on machines. */
export const controlPlaneFailures: Failure[] = [
  component(
    'capi-kcp-etcd-member',
    'An etcd member is unhealthy',
    'EtcdMemberHealthy',
    'NotHealthy',
    'Etcd reports alarms: NOSPACE',
  ),
  component(
    'capi-kcp-static-pod',
    'A static pod of the control plane fails',
    'ControllerManagerPodHealthy',
    'Failed',
    'All the containers have been terminated',
  ),
  component(
    'rke2-agent-unhealthy',
    'The RKE2 agent of a member is unhealthy',
    'AgentHealthy',
    'PodMissing',
    'Missing node',
    { provider: 'rke2', flavour: 'capo-rke2' },
  ),
  {
    id: 'capi-kcp-scaling-blocked',
    provider: 'kubeadm',
    title: 'The control plane does not change its members while one is sick',
    step: 'controlPlane.scale',
    shows: () => ({
      conditions: [
        condition(
          'ScalingUp',
          'True',
          'ScalingUp',
          'Machine demo-control-plane-x7k2m reports EtcdMemberHealthy condition is false (etcd member is unhealthy)',
        ),
      ],
    }),
    remedy: 'repair the member that is named: take the failure away',
  },
  {
    id: 'capi-kubelet-client-rbac',
    provider: 'kubeadm',
    title: 'The API server may not talk to kubelets after this version',
    step: 'controlPlane.scale',
    shows: () => ({
      conditions: [
        condition(
          'RollingOut',
          'True',
          'RollingOut',
          'failed to get etcd status: Forbidden (user=kube-apiserver-kubelet-client, verb=get, resource=nodes, subresource(s)=[proxy])',
        ),
      ],
    }),
    remedy: 'upgrade Cluster API: take the failure away',
  },
  {
    id: 'capo-upgrade-without-lb',
    provider: 'capo',
    title: 'Without a load balancer a control plane cannot be upgraded',
    step: 'controlPlane.scale',
    flavour: 'capo-kubeadm-single',
    shows: () => ({
      conditions: [
        condition(
          'RollingOut',
          'True',
          'RollingOut',
          'the new member cannot reach the API server at the floating IP that moved to it',
        ),
      ],
    }),
    remedy: 'take the failure away',
  },
  {
    id: 'capi-kcp-cannot-remediate',
    provider: 'kubeadm',
    title: 'A sick member cannot be replaced without losing quorum',
    step: 'machine.remediation',
    target: 'oneControlPlane',
    shows: ({ machine }) => ({
      conditions: machine?.status?.nodeRef
        ? [
            condition(
              'HealthCheckSucceeded',
              'False',
              'UnhealthyNode',
              'Health check failed:\n  * Condition Ready on Node is reporting status Unknown for more than 300s',
            ),
            condition(
              'OwnerRemediated',
              'False',
              'CannotBeRemediated',
              "KubeadmControlPlane can't remediate this Machine because there are less than 1 healthy replicas that would remain",
            ),
          ]
        : [],
    }),
    remedy: 'scale up first, or repair by hand: take the failure away',
  },
  {
    id: 'capi-certificates-expiring',
    provider: 'kubeadm',
    title: 'The certificates of the control plane expire soon',
    step: 'machine.certificates',
    target: 'controlPlane',
    cause: ({ machine }) => machine?.metadata.name ?? '',
    remedy: 'roll the control plane out: new machines have new certificates',
  },
  {
    id: 'rke2-waiting-server',
    provider: 'rke2',
    title: 'The RKE2 server never starts',
    step: 'controlPlane.initialize',
    flavour: 'capo-rke2',
    shows: () => ({
      conditions: [
        condition(
          'Initialized',
          'False',
          'WaitingForRKE2Server',
          'Waiting for the RKE2 server to start on the first machine',
        ),
      ],
    }),
    remedy: 'name a version that exists: take the failure away',
  },
  {
    id: 'rke2-registration-port',
    provider: 'rke2',
    title: 'Nodes cannot register because port 9345 is closed',
    step: 'machine.join',
    flavour: 'capo-rke2',
    target: 'workers',
    remedy: 'open port 9345 on the load balancer: take the failure away',
  },
];
