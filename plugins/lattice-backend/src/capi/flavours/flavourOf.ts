import { Flavour } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';

interface Traits {
  readonly lattice: boolean;
  readonly clusterClass: string;
  readonly infrastructure: string;
  readonly controlPlane: string;
}

interface FlavourRow {
  readonly flavour: Flavour;
  readonly lattice?: boolean;
  readonly clusterClass?: RegExp;
  readonly infrastructure?: RegExp;
  readonly controlPlane?: RegExp;
}

/** The first row whose every given trait fits names the flavour. */
const flavourTable: readonly FlavourRow[] = [
  { flavour: 'lattice-cluster', lattice: true },
  {
    flavour: 'scs-hosted-control-plane',
    clusterClass: /./,
    controlPlane: /^HostedControlPlane/,
  },
  {
    flavour: 'scs-hosted-control-plane',
    clusterClass: /^openstack-(hcp|hosted-control-plane)-/,
  },
  {
    flavour: 'scs-cluster-stack',
    clusterClass: /^openstack-(scs\d*|ferrol|alternative)-/,
  },
  { flavour: 'k0smotron', controlPlane: /^K0smotronControlPlane/ },
  { flavour: 'kamaji', controlPlane: /^KamajiControlPlane/ },
  { flavour: 'hosted-control-plane', controlPlane: /^HostedControlPlane/ },
  { flavour: 'cluster-class', clusterClass: /./ },
  {
    flavour: 'capo-kubeadm',
    infrastructure: /^OpenStack/,
    controlPlane: /^KubeadmControlPlane/,
  },
  {
    flavour: 'capo-rke2',
    infrastructure: /^OpenStack/,
    controlPlane: /^RKE2ControlPlane/,
  },
  { flavour: 'k0s', controlPlane: /^K0sControlPlane/ },
  { flavour: 'kubeadm', controlPlane: /^KubeadmControlPlane/ },
  { flavour: 'rke2', controlPlane: /^RKE2ControlPlane/ },
];

export function flavourOf(objects: ClusterObjects): Flavour {
  const traits = traitsOf(objects);
  const row = flavourTable.find(
    candidate =>
      (candidate.lattice === undefined || traits.lattice) &&
      fits(candidate.clusterClass, traits.clusterClass) &&
      fits(candidate.infrastructure, traits.infrastructure) &&
      fits(candidate.controlPlane, traits.controlPlane),
  );
  return row?.flavour ?? 'other';
}

function traitsOf(objects: ClusterObjects): Traits {
  const facts = objects.cluster?.facts;
  return {
    lattice: objects.latticeCluster !== undefined,
    clusterClass: facts?.topology?.clusterClass ?? '',
    infrastructure: facts?.infrastructureRef?.kind ?? '',
    controlPlane: facts?.controlPlaneRef?.kind ?? '',
  };
}

function fits(pattern: RegExp | undefined, value: string): boolean {
  return pattern === undefined || pattern.test(value);
}
