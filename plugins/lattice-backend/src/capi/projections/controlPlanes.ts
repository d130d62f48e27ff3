import { ControlPlaneFacts } from '../facts';
import { text } from '../raw';
import { bootstrapFacts, controlPlaneFacts, templateFacts } from './contract';
import { Projection, RawParts } from './Projection';

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

const controlPlane = { group: CONTROL_PLANE, scope: 'Namespaced' } as const;
const bootstrap = { group: BOOTSTRAP, scope: 'Namespaced' } as const;

export const controlPlaneProjections: readonly Projection[] = [
  {
    ...controlPlane,
    kind: 'KubeadmControlPlane',
    plural: 'kubeadmcontrolplanes',
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'RKE2ControlPlane',
    plural: 'rke2controlplanes',
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'K0sControlPlane',
    plural: 'k0scontrolplanes',
    facts: controlPlaneFacts,
  },
  {
    ...controlPlane,
    kind: 'K0smotronControlPlane',
    plural: 'k0smotroncontrolplanes',
    facts: hostedFacts,
  },
  {
    ...controlPlane,
    kind: 'KamajiControlPlane',
    plural: 'kamajicontrolplanes',
    facts: kamajiFacts,
  },
  {
    ...controlPlane,
    kind: 'HostedControlPlane',
    plural: 'hostedcontrolplanes',
    facts: hostedFacts,
  },
];

export const bootstrapProjections: readonly Projection[] = [
  {
    ...bootstrap,
    kind: 'KubeadmConfig',
    plural: 'kubeadmconfigs',
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'RKE2Config',
    plural: 'rke2configs',
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sWorkerConfig',
    plural: 'k0sworkerconfigs',
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sControllerConfig',
    plural: 'k0scontrollerconfigs',
    facts: bootstrapFacts,
  },
  {
    ...bootstrap,
    kind: 'KubeadmConfigTemplate',
    plural: 'kubeadmconfigtemplates',
    facts: templateFacts,
  },
  {
    ...bootstrap,
    kind: 'RKE2ConfigTemplate',
    plural: 'rke2configtemplates',
    facts: templateFacts,
  },
  {
    ...bootstrap,
    kind: 'K0sWorkerConfigTemplate',
    plural: 'k0sworkerconfigtemplates',
    facts: templateFacts,
  },
];
