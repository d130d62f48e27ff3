import { condition } from '../controllers/engine/conditions';
import { CNI_MISSING_MESSAGE } from '../controllers/core/workload';
import type { MachineDeployment } from '../controllers/engine/model';
import { annotation } from './causes';
import { Failure } from './types';

const node = (reason: string, message: string) => [
  condition(
    'NodeHealthy',
    'False',
    reason === 'NodeNotReady' ? 'NodeNotHealthy' : reason,
    message,
  ),
  condition('NodeReady', 'False', reason, message),
];

/** Failures of machines, their nodes and their sets. */
export const machineFailures: Failure[] = [
  {
    id: 'capi-node-never-joined',
    provider: 'cluster-api',
    title: 'Servers run, but no node appears',
    step: 'machine.join',
    target: 'workers',
    remedy:
      'delete the Machines once the image is right: take the failure away',
  },
  {
    id: 'capo-providerid-region-mismatch',
    provider: 'capo',
    title: 'The node and its machine differ in the region of the provider id',
    step: 'machine.join',
    target: 'workers',
    cause: ({ machine }) => machine?.spec.providerID ?? '',
    remedy:
      'use the same form of provider id on both sides: take the failure away',
  },
  {
    id: 'capi-cni-missing',
    provider: 'cluster-api',
    title: 'No CNI is installed, so nodes stay NotReady',
    step: 'workload.cni',
    remedy: 'install a CNI: take the failure away',
  },
  {
    id: 'capi-ccm-missing',
    provider: 'capo',
    title: 'Without a cloud controller manager nodes stay uninitialized',
    step: 'machine.node',
    target: 'workers',
    shows: () => ({
      conditions: node(
        'NodeNotReady',
        '* Node.Ready: node has taint node.cloudprovider.kubernetes.io/uninitialized: the cloud controller manager has not initialized it',
      ),
    }),
    remedy: 'deploy openstack-cloud-controller-manager: take the failure away',
  },
  {
    id: 'capi-node-deleted',
    provider: 'cluster-api',
    title: 'The node of a machine has disappeared',
    step: 'machine.node',
    target: 'oneWorker',
    shows: ({ machine }) => ({
      conditions: machine?.status?.nodeRef
        ? node('NodeDeleted', `Node ${machine.metadata.name} has been deleted`)
        : [],
    }),
    remedy: 'delete the Machine',
  },
  {
    id: 'capi-bootstrap-waiting',
    provider: 'kubeadm',
    title: 'No bootstrap data is made',
    step: 'machine.bootstrap',
    target: 'workers',
    shows: () => {
      const message =
        'Failed to prepare spec.files: failed to get Secret team/node-files: secrets "node-files" not found';
      return {
        conditions: [
          condition(
            'Ready',
            'False',
            'NotReady',
            `* DataSecretAvailable: ${message}`,
          ),
          condition('DataSecretAvailable', 'False', 'NotAvailable', message),
        ],
        log: message,
      };
    },
    remedy: 'create the Secret that spec.files names: take the failure away',
  },
  {
    id: 'capi-version-skew-preflight',
    provider: 'cluster-api',
    title: 'Workers are newer than their control plane',
    step: 'machineDeployment.templates',
    plant: ({ object, context }) => {
      if (object.kind !== 'MachineDeployment') return;
      context.client.patch(object as MachineDeployment, draft => {
        draft.spec.template.spec.version = 'v1.39.0';
      });
    },
    when: () => false,
    remedy:
      'set the version of the MachineDeployment to that of the control plane',
  },
  {
    id: 'capi-controlplane-not-stable-preflight',
    provider: 'cluster-api',
    title:
      'New workers wait for a control plane that never reports its version',
    step: 'machineSet.preflight',
    cause: annotation('machineset.cluster.x-k8s.io/skip-preflight-checks'),
    shows: ({ cluster, object }) => {
      const ref = cluster?.spec.controlPlaneRef;
      const message = `${ref?.kind} ${object.metadata.namespace}/${ref?.name} is provisioning ("ControlPlaneIsStable" preflight check failed)`;
      return {
        conditions: [condition('ScalingUp', 'True', 'ScalingUp', message)],
      };
    },
    remedy:
      'skip the check by annotation of the MachineSet, or take the failure away',
  },
  {
    id: 'capi-template-missing',
    provider: 'cluster-api',
    title: 'The MachineDeployment names a template that does not exist',
    step: 'machineDeployment.templates',
    plant: ({ object, context }) => {
      if (object.kind !== 'MachineDeployment') return;
      context.client.patch(object as MachineDeployment, draft => {
        draft.spec.template.spec.infrastructureRef.name += '-v2';
      });
    },
    when: () => false,
    remedy: 'create the template, or name one that exists',
  },
  {
    id: 'capi-mhc-short-circuited',
    provider: 'cluster-api',
    title: 'Too many machines are sick, so none is replaced',
    step: 'machine.node',
    target: 'workers',
    shows: ({ machine }) => ({
      conditions: machine?.status?.nodeRef
        ? node('NodeNotReady', CNI_MISSING_MESSAGE)
        : [],
    }),
    remedy: 'repair the common cause: take the failure away',
  },
  {
    id: 'capi-machine-not-up-to-date',
    provider: 'cluster-api',
    title: 'A machine lags behind its specification',
    step: 'machine.upToDate',
    target: 'oneWorker',
    shows: () => ({
      conditions: [
        condition(
          'UpToDate',
          'False',
          'NotUpToDate',
          '* KubeadmConfig is not up-to-date',
        ),
      ],
    }),
    remedy: 'delete the Machine',
  },
  {
    id: 'capi-inplace-update-failed',
    provider: 'cluster-api',
    title: 'An in-place update failed',
    step: 'machine.updating',
    target: 'oneWorker',
    shows: () => ({
      conditions: [
        condition(
          'Updating',
          'True',
          'InPlaceUpdateFailed',
          'In place update failed: extension handler "update.example.org" returned an error: package kubelet not found',
        ),
      ],
    }),
    remedy: 'delete the Machine',
  },
];
