import {
  AddonFacts,
  BindingFacts,
  BoundSet,
  ClusterSelector,
  ResourceSetFacts,
} from '../facts';
import { flag, list, Raw, record, text } from '../raw';
import { freeText } from '../shown/redactText';
import { time } from '../time';
import { plainFacts } from './plain';
import { Projection, RawParts } from './Projection';
import * as shown from './shownAddonFields';

const ADDONS = 'addons.cluster.x-k8s.io';
const STACKS = 'clusterstack.x-k8s.io';
const MAX_ITEMS = 64;

function resourceSetFacts({ spec }: RawParts): ResourceSetFacts {
  return {
    of: 'resourceSet',
    resources: list(spec.resources).slice(0, MAX_ITEMS).map(nameOfResource),
    selector: selectorOf(record(spec.clusterSelector)),
  };
}

function selectorOf(raw: Raw): ClusterSelector {
  const labels = Object.entries(record(raw.matchLabels)).slice(0, MAX_ITEMS);
  const expressions = list(raw.matchExpressions).slice(0, MAX_ITEMS);
  return {
    matchLabels: Object.fromEntries(
      labels.map(([key, value]) => [key, text(value) ?? '']),
    ),
    matchExpressions: expressions.map(record).map(expression => ({
      key: text(expression.key) ?? '',
      operator: text(expression.operator) ?? '',
      values: list(expression.values)
        .slice(0, MAX_ITEMS)
        .map(value => text(value) ?? ''),
    })),
  };
}

function bindingFacts({ name, spec }: RawParts): BindingFacts {
  return {
    of: 'binding',
    clusterName: text(spec.clusterName) ?? name,
    sets: list(spec.bindings).slice(0, MAX_ITEMS).map(readSet),
  };
}

function readSet(value: unknown): BoundSet {
  const raw = record(value);
  const resources = list(raw.resources).slice(0, MAX_ITEMS).map(record);
  const times = resources.map(r => time(r.lastAppliedTime) ?? 0);
  return {
    name: text(raw.clusterResourceSetName) ?? '',
    applied: resources.filter(r => r.applied === true).map(nameOfResource),
    refused: resources.filter(r => r.applied !== true).map(nameOfResource),
    appliedAt: Math.max(0, ...times) || undefined,
  };
}

function nameOfResource(value: unknown): string {
  const raw = record(value);
  return `${text(raw.kind) ?? '?'}/${text(raw.name) ?? '?'}`;
}

function clusterAddonFacts(parts: RawParts): AddonFacts {
  const { spec, status } = parts;
  const clusterRef = record(spec.clusterRef);
  return {
    of: 'addon',
    title: text(spec.clusterStack) ?? 'cluster stack add-ons',
    clusterName: text(clusterRef.name),
    clusterNamespace: text(clusterRef.namespace),
    ready: flag(status.ready),
    state: undefined,
    failure: failedResource(status),
  };
}

function failedResource(status: Raw): string | undefined {
  const failed = list(status.resources)
    .map(record)
    .find(r => text(r.error));
  return failed && `${nameOfResource(failed)}: ${freeText(failed.error)}`;
}

function helmReleaseFacts({ spec, status }: RawParts): AddonFacts {
  const clusterRef = record(spec.clusterRef);
  const title = [text(spec.chartName), text(spec.version)].filter(Boolean);
  return {
    of: 'addon',
    title: title.join(' ') || 'Helm release',
    clusterName: text(clusterRef.name),
    clusterNamespace: text(clusterRef.namespace),
    ready: undefined,
    state: text(status.status),
    failure: undefined,
  };
}

const addons = { group: ADDONS, scope: 'Namespaced' } as const;
const stacks = { group: STACKS, scope: 'Namespaced' } as const;

export const addonProjections: readonly Projection[] = [
  {
    ...addons,
    kind: 'ClusterResourceSet',
    plural: 'clusterresourcesets',
    shows: shown.resourceSet,
    facts: resourceSetFacts,
  },
  {
    ...addons,
    kind: 'ClusterResourceSetBinding',
    plural: 'clusterresourcesetbindings',
    shows: shown.resourceSetBinding,
    facts: bindingFacts,
  },
  {
    ...addons,
    kind: 'HelmChartProxy',
    plural: 'helmchartproxies',
    shows: shown.helmChart,
    facts: plainFacts,
  },
  {
    ...addons,
    kind: 'HelmReleaseProxy',
    plural: 'helmreleaseproxies',
    shows: shown.helmRelease,
    facts: helmReleaseFacts,
  },
  {
    ...stacks,
    kind: 'ClusterAddon',
    plural: 'clusteraddons',
    shows: shown.clusterAddon,
    facts: clusterAddonFacts,
  },
  {
    ...stacks,
    kind: 'ClusterStack',
    plural: 'clusterstacks',
    shows: shown.clusterStack,
    facts: plainFacts,
  },
  {
    ...stacks,
    kind: 'ClusterStackRelease',
    plural: 'clusterstackreleases',
    shows: shown.clusterStackRelease,
    facts: plainFacts,
  },
];
