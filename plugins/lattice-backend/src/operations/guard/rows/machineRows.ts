import {
  anything,
  each,
  FieldRules,
  never,
  ObjectRow,
  under,
} from '../FieldRule';
import { identityRef } from '../rules/identityRule';
import { metadataRule, templateMetadata } from '../rules/metadataRules';
import {
  clusterName,
  configMapRef,
  ownObject,
  sameNamespace,
  secretRef,
} from '../rules/nameRules';

const group = 'cluster.x-k8s.io';
const [bootstrap, controlPlane, infrastructure] = [
  `bootstrap.${group}`,
  `controlplane.${group}`,
  `infrastructure.${group}`,
];

/** Settings of machines: what they mount and run is on those machines only. */
const kubeadm: FieldRules = {
  'files[].contentFrom.secret': secretRef,
  'users[].passwdFrom.secret': secretRef,
  'clusterConfiguration.clusterName': clusterName,
  ...each(
    [
      'clusterConfiguration.imageRepository',
      'clusterConfiguration.dns.imageRepository',
      'clusterConfiguration.etcd.local.imageRepository',
      'clusterConfiguration.etcd.local.extraEnvs',
      'diskSetup',
      'ignition',
      'initConfiguration.patches',
      'joinConfiguration.discovery.file.kubeConfig',
      'joinConfiguration.patches',
      'mounts',
    ],
    anything,
  ),
  ...each(
    ['apiServer', 'controllerManager', 'scheduler'].flatMap(part => [
      `clusterConfiguration.${part}.extraEnvs`,
      `clusterConfiguration.${part}.extraVolumes`,
    ]),
    anything,
  ),
};

const controlPlaneMachines: FieldRules = {
  'machineTemplate.metadata': templateMetadata,
  'machineTemplate.infrastructureRef': ownObject,
  'machineTemplate.spec.infrastructureRef': ownObject,
  infrastructureRef: ownObject,
};

const rke2Components = [
  'agentConfig.kubeProxy',
  'agentConfig.kubelet',
  'serverConfig.cloudControllerManager',
  'serverConfig.etcd.customConfig',
  'serverConfig.kubeAPIServer',
  'serverConfig.kubeControllerManager',
  'serverConfig.kubeScheduler',
];

const rke2: FieldRules = {
  'files[].contentFrom.secret': secretRef,
  'files[].contentFrom.configMap': configMapRef,
  'privateRegistriesConfig.configs.*.authSecret': secretRef,
  'privateRegistriesConfig.configs.*.tls.tlsConfigSecret': secretRef,
  'privateRegistriesConfig.mirrors': anything,
  'agentConfig.imageCredentialProviderConfigMap': configMapRef,
  'agentConfig.resolvConf': configMapRef,
  manifestsConfigMapReference: configMapRef,
  'serverConfig.auditPolicySecret': secretRef,
  'serverConfig.cloudProviderConfigMap': configMapRef,
  'serverConfig.etcd.backupConfig.s3.endpointCAsecret': secretRef,
  'serverConfig.etcd.backupConfig.s3.s3CredentialSecret': secretRef,
  'serverConfig.externalDatastoreSecret': secretRef,
  'serverConfig.secretsEncryption.encryptionKeySecret': secretRef,
  ...each(
    [
      'agentConfig.runtimeImage',
      'agentConfig.systemDefaultRegistry',
      'serverConfig.pauseImage',
      ...rke2Components.flatMap(part => [
        `${part}.extraMounts`,
        `${part}.overrideImage`,
      ]),
    ],
    anything,
  ),
};

const k0sWorker: FieldRules = {
  'files[].contentFrom.secretRef': secretRef,
  'files[].contentFrom.configMapRef': configMapRef,
  ...under('customUserDataRef', {
    secretRef,
    configMapRef,
  }),
  ...under('provisioner.customUserDataRef', { secretRef, configMapRef }),
  secretMetadata: metadataRule(),
};

/** What a server of OpenStack has: reached with the named credentials only. */
const server: FieldRules = {
  identityRef,
  floatingIPPoolRef: sameNamespace,
  ...each(['image', 'rootVolume', 'additionalBlockDevices'], anything),
};

const template = (kind: string, of: string, fields: FieldRules): ObjectRow => ({
  group: of,
  kind,
  fields: {
    'template.metadata': templateMetadata,
    ...under('template.spec', fields),
  },
});

const onThisMachine = never(
  'would run on the host of the management cluster; only inMemory is allowed',
);

/** Control planes and workers that are machines, and their infrastructure. */
export const machineRows: ObjectRow[] = [
  {
    group: controlPlane,
    kind: 'KubeadmControlPlane',
    fields: { ...under('kubeadmConfigSpec', kubeadm), ...controlPlaneMachines },
  },
  {
    group: controlPlane,
    kind: 'RKE2ControlPlane',
    fields: { ...rke2, ...controlPlaneMachines },
  },
  template('KubeadmConfigTemplate', bootstrap, kubeadm),
  template('RKE2ConfigTemplate', bootstrap, rke2),
  template('K0sWorkerConfigTemplate', bootstrap, k0sWorker),
  {
    group: infrastructure,
    kind: 'OpenStackCluster',
    fields: { identityRef, ...under('bastion.spec', server) },
  },
  template('OpenStackMachineTemplate', infrastructure, server),
  {
    group: infrastructure,
    kind: 'DevCluster',
    fields: { 'backend.inMemory': anything, 'backend.docker': onThisMachine },
  },
  template('DevMachineTemplate', infrastructure, {
    'backend.inMemory': anything,
    'backend.docker': onThisMachine,
  }),
];
