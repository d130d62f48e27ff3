import { ControlPlaneFacts } from '../facts';
import { text } from '../raw';
import {
  bootstrapFacts,
  contractShows,
  controlPlaneFacts,
  templateFacts,
} from './contract';
import { Projection, RawParts } from './Projection';
import { at, files, kubeadmSpec, reference } from './shownFields';
import {
  hostedControlPlane,
  k0smotronSpec,
  kamajiControlPlane,
} from './shownHostedFields';

const CONTROL_PLANE = 'controlplane.cluster.x-k8s.io';
const BOOTSTRAP = 'bootstrap.cluster.x-k8s.io';

function hostedFacts(parts: RawParts): ControlPlaneFacts {
  return { ...controlPlaneFacts(parts), hosted: true };
}

function kamajiFacts(parts: RawParts): ControlPlaneFacts {
  const dataStore = text(parts.spec.dataStoreName);
  return {
    ...hostedFacts(parts),
    restsOn: dataStore
      ? {
          group: 'kamaji.clastix.io',
          kind: 'DataStore',
          name: dataStore,
          namespace: '',
        }
      : undefined,
  };
}

function rke2Agent(spec: string): string[] {
  return [
    ...files(`${spec}.files`),
    ...at(`${spec}.agentConfig`, [
      'airGapped',
      'cisProfile',
      'format',
      'nodeName',
      'ntp.enabled',
      'protectKernelDefaults',
    ]),
  ];
}

function k0sSpec(spec: string): string[] {
  return [
    ...files(`${spec}.files`),
    ...at(spec, ['version', 'useSystemHostname', 'preInstalledK0s']),
  ];
}

const rke2ControlPlane: readonly string[] = [
  ...contractShows.controlPlane,
  ...rke2Agent('spec'),
  ...reference('spec.infrastructureRef'),
  ...at('spec', ['nodeDrainTimeout', 'registrationMethod']),
  ...at('spec', ['registrationAddress', 'manifestsConfigMapReference.name']),
  ...at('spec.serverConfig', [
    'cni',
    'cniMultusEnable',
    'cloudProviderName',
    'clusterDomain',
    'disableComponents.kubernetesComponents[]',
    'disableComponents.pluginComponents[]',
    'tlsSan[]',
  ]),
  'status.availableServerIPs[]',
];

const controlPlane = { group: CONTROL_PLANE, scope: 'Namespaced' } as const;
const bootstrap = { group: BOOTSTRAP, scope: 'Namespaced' } as const;

export const controlPlaneProjections: readonly Projection[] = [
  {
    ...controlPlane,
    kind: 'KubeadmControlPlane',
    plural: 'kubeadmcontrolplanes',
    shows: [
      ...contractShows.controlPlane,
      ...kubeadmSpec('spec.kubeadmConfigSpec'),
    ],
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'RKE2ControlPlane',
    plural: 'rke2controlplanes',
    shows: rke2ControlPlane,
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'K0sControlPlane',
    plural: 'k0scontrolplanes',
    shows: [
      ...contractShows.controlPlane,
      ...files('spec.k0sConfigSpec.files'),
      'spec.updateStrategy',
    ],
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'K0smotronControlPlane',
    plural: 'k0smotroncontrolplanes',
    shows: k0smotronSpec,
    facts: hostedFacts,
  },
  {
    ...controlPlane,
    kind: 'KamajiControlPlane',
    plural: 'kamajicontrolplanes',
    shows: kamajiControlPlane,
    facts: kamajiFacts,
  },
  {
    ...controlPlane,
    kind: 'HostedControlPlane',
    plural: 'hostedcontrolplanes',
    shows: hostedControlPlane,
    facts: hostedFacts,
  },
];

export const bootstrapProjections: readonly Projection[] = [
  {
    ...bootstrap,
    kind: 'KubeadmConfig',
    plural: 'kubeadmconfigs',
    shows: [...contractShows.bootstrap, ...kubeadmSpec('spec')],
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'RKE2Config',
    plural: 'rke2configs',
    shows: [...contractShows.bootstrap, ...rke2Agent('spec')],
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sWorkerConfig',
    plural: 'k0sworkerconfigs',
    shows: [...contractShows.bootstrap, ...k0sSpec('spec')],
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sControllerConfig',
    plural: 'k0scontrollerconfigs',
    shows: [...contractShows.bootstrap, ...k0sSpec('spec')],
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'KubeadmConfigTemplate',
    plural: 'kubeadmconfigtemplates',
    shows: [...contractShows.template, ...kubeadmSpec('spec.template.spec')],
    facts: templateFacts,
  },
  {
    ...bootstrap,
    kind: 'RKE2ConfigTemplate',
    plural: 'rke2configtemplates',
    shows: [...contractShows.template, ...rke2Agent('spec.template.spec')],
    facts: templateFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sWorkerConfigTemplate',
    plural: 'k0sworkerconfigtemplates',
    shows: [...contractShows.template, ...k0sSpec('spec.template.spec')],
    facts: templateFacts,
  },
];
