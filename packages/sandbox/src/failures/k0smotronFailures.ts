import { condition } from '../controllers/engine/conditions';
import type { Resource } from '../controllers/engine/model';
import { controllerRef } from '../controllers/engine/objects';
import { ensure } from '../controllers/hosted/ensure';
import { labelsOf } from '../controllers/hosted/hostedControlPlane';
import { pod } from '../controllers/hosted/workloads';
import { clusterError } from './capoShown';
import { ownField } from './causes';
import { Failure, Subject } from './types';

const common = { provider: 'k0smotron', flavour: 'k0smotron' } as const;

/** A control plane pod that waits, for this reason. */
function waitingPod(
  id: string,
  title: string,
  remedy: string,
  waiting: { reason: string; message: string },
  extra: Partial<Failure> = {},
): Failure {
  return {
    id,
    ...common,
    title,
    step: 'hosted.pods',
    shows: subject => {
      showPod(subject, waiting);
      return {};
    },
    remedy,
    ...extra,
  };
}

/** How the kubelet calls the event that goes with a waiting container. */
const EVENTS: Record<string, string> = {
  InvalidImageName: 'InspectFailed',
  ImagePullBackOff: 'Failed',
  CrashLoopBackOff: 'BackOff',
  ContainerCreating: 'FailedMount',
};

/** The pod exists only while it fails: the sandbox keeps none otherwise. */
function showPod(
  { object, context }: Subject,
  waiting: { reason: string; message: string },
): void {
  const resource = object as Resource;
  if (object.kind !== 'Cluster') return;
  const { name, namespace } = object.metadata;
  const image = `${String(resource.spec?.image)}:${String(
    resource.spec?.version,
  )}`;
  const owner = controllerRef(object);
  const labels = labelsOf(resource);
  const podName = `kmc-${name}-0`;
  const options = {
    name: podName,
    namespace,
    labels,
    owner,
    replicas: 1,
    image,
  };
  ensure(pod({ ...options, ready: false }, waiting), context);
  const shown = context.client.get({
    group: '',
    kind: 'Pod',
    namespace,
    name: podName,
  });
  const reason = EVENTS[waiting.reason];
  if (shown)
    context.client.record(shown, {
      type: 'Warning',
      reason,
      message: waiting.message,
    });
}

export const k0smotronFailures: Failure[] = [
  waitingPod(
    'k0s-invalid-image-double-tag',
    'The image has two tags',
    'write spec.image without a tag',
    {
      reason: 'InvalidImageName',
      message:
        'Failed to apply default image tag "quay.io/k0sproject/k0s:v1.34.2-k0s.0:v1.34.2-k0s.0": couldn\'t parse image name: invalid reference format',
    },
    {
      plant: ({ object, context }) => {
        context.client.patch(object as Resource, draft => {
          if (draft.spec)
            draft.spec.image = 'quay.io/k0sproject/k0s:v1.34.2-k0s.0';
        });
      },
      cause: ownField('image'),
      step: 'hosted.pods',
    },
  ),
  waitingPod(
    'k0s-image-pull-rate-limit',
    'The registry refuses to serve the image',
    'use another registry in spec.image, or take the failure away',
    {
      reason: 'ImagePullBackOff',
      message:
        'Back-off pulling image: 429 Too Many Requests: toomanyrequests: You have reached your pull rate limit',
    },
    { cause: ownField('image') },
  ),
  waitingPod(
    'k0s-inotify-limit',
    'Pods crash because inotify limits are low',
    'raise the limits of the nodes: take the failure away',
    {
      reason: 'CrashLoopBackOff',
      message:
        'back-off 5m0s restarting failed container: failed to create fsnotify watcher: too many open files',
    },
  ),
  waitingPod(
    'k0s-csi-kubelet-dir',
    'Volumes cannot be mounted because the kubelet directory differs',
    'set the kubelet directory of the CSI driver: take the failure away',
    {
      reason: 'ContainerCreating',
      message:
        'MountVolume.SetUp failed for volume "data": stat /var/lib/kubelet: no such file or directory',
    },
  ),
  {
    id: 'k0s-version-missing',
    ...common,
    title: 'The control plane has no version',
    step: 'hosted.reconcile',
    plant: ({ object, context }) => {
      context.client.patch(object as Resource, draft => {
        if (draft.spec) delete draft.spec.version;
      });
    },
    when: ({ object }) =>
      object.kind === 'K0smotronControlPlane' &&
      !(object as Resource).spec?.version,
    shows: () => ({
      conditions: [
        condition('Available', 'Unknown', 'ControlPlaneDoesNotExist'),
      ],
    }),
    remedy: 'set spec.version',
  },
  {
    id: 'k0s-api-not-reachable',
    ...common,
    title: 'k0smotron cannot talk to the API server that it hosts',
    step: 'hosted.api',
    shows: ({ object }) => ({
      conditions:
        object.kind === 'Cluster'
          ? [
              condition(
                'ControlPlaneFunctional',
                'False',
                'InternalError',
                'failed to get kube-system namespace: dial tcp 192.0.2.40:6443: i/o timeout',
              ),
            ]
          : [
              condition(
                'Available',
                'False',
                'KubeSystemNamespaceNotAccessible',
                'dial tcp 192.0.2.40:6443: i/o timeout',
              ),
            ],
    }),
    remedy: 'open the way to the load balancer: take the failure away',
  },
  {
    id: 'k0s-infra-never-ready',
    ...common,
    title: 'Infrastructure and hosted control plane wait for each other',
    step: 'capo.securityGroups',
    shows: subject =>
      clusterError(subject, {
        condition: 'APIEndpointReady',
        reason: 'APIEndpointConfigFailed',
        what: 'reconcile control plane endpoint',
        error: 'unable to determine control plane endpoint',
      }),
    remedy:
      'switch load balancer and floating IP of the OpenStackCluster off before creation: take the failure away',
  },
  {
    id: 'k0s-join-token-expired',
    ...common,
    title: 'Workers cannot join because their token has expired',
    step: 'machine.join',
    target: 'workers',
    cause: ({ machine }) => machine?.metadata.name ?? '',
    remedy: 'delete the Machine to get a new token',
  },
  {
    id: 'k0s-kubeadm-workers',
    ...common,
    title: 'kubeadm workers cannot join a k0s control plane',
    step: 'machine.join',
    when: ({ cluster, machine }) =>
      cluster?.spec.controlPlaneRef?.kind === 'K0smotronControlPlane' &&
      machine?.spec.bootstrap.configRef?.kind === 'KubeadmConfig',
    remedy: 'use a K0sWorkerConfigTemplate',
  },
  {
    id: 'k0s-bootstrap-false-positive',
    ...common,
    title: 'Bootstrap data is called available although it was not written',
    step: 'machine.bootstrap',
    target: 'workers',
    shows: () => ({
      conditions: [
        condition(
          'Ready',
          'False',
          'NotReady',
          '* DataSecretAvailable: failed to create bootstrap secret',
        ),
        condition(
          'DataSecretAvailable',
          'True',
          'InternalError',
          'failed to create bootstrap secret: secrets is forbidden',
        ),
      ],
    }),
    remedy: 'give k0smotron the right to write Secrets: take the failure away',
  },
];
