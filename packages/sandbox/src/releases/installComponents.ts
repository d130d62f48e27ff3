import { KubeObject, ObjectStore } from '../store/types';
import { Component, COMPONENTS } from './components';
import { installPlatform } from './installPlatform';
import { Release } from './releases';

const WRITE = { fieldManager: 'clusterctl', asGiven: true };

/** Controllers as a management cluster shows them: namespaces, deployments, pods. */
export function installComponents(
  store: ObjectStore,
  release: Release,
  now: Date,
): void {
  const creationTimestamp = now.toISOString().replace(/\.\d+Z$/, 'Z');
  for (const name of new Set([
    'default',
    ...COMPONENTS.map(({ namespace }) => namespace),
  ])) {
    ensure(store, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, creationTimestamp },
      status: { phase: 'Active' },
    });
  }
  for (const component of COMPONENTS) {
    const deployment = ensure(
      store,
      deploymentOf(component, release, creationTimestamp),
    );
    if (deployment) ensure(store, podOf(component, release, deployment));
  }
  installPlatform(store);
}

function ensure(
  store: ObjectStore,
  object: KubeObject,
): KubeObject | undefined {
  const { kind, metadata, apiVersion } = object;
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  const ref = {
    group,
    kind,
    name: metadata.name,
    namespace: metadata.namespace,
  };
  return store.get(ref) ? undefined : store.create(object, WRITE);
}

function versionOf({ version }: Component, release: Release): string {
  const own: Record<string, string> = {
    clusterApi: release.clusterApi,
    capo: release.capo.version,
  };
  return own[version] ?? version;
}

function labelsOf({ deployment, provider }: Component): Record<string, string> {
  return {
    'app.kubernetes.io/name': deployment,
    'control-plane': 'controller-manager',
    ...(provider && { 'cluster.x-k8s.io/provider': provider }),
  };
}

function specOf(component: Component, release: Release) {
  return {
    containers: [
      {
        name: component.container ?? 'manager',
        image: `${component.image}:${versionOf(component, release)}`,
        ...(component.args && { args: component.args }),
      },
    ],
  };
}

function deploymentOf(
  component: Component,
  release: Release,
  creationTimestamp: string,
): KubeObject {
  const labels = labelsOf(component);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: component.deployment,
      namespace: component.namespace,
      labels,
      creationTimestamp,
      generation: 1,
    },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: specOf(component, release) },
    },
    status: {
      replicas: 1,
      readyReplicas: 1,
      availableReplicas: 1,
      updatedReplicas: 1,
      observedGeneration: 1,
    },
  };
}

function podOf(
  component: Component,
  release: Release,
  deployment: KubeObject,
): KubeObject {
  const [container] = specOf(component, release).containers;
  const { uid, creationTimestamp } = deployment.metadata;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${component.deployment}-7d9c5f6b8-${(uid ?? '').slice(0, 5)}`,
      namespace: component.namespace,
      labels: labelsOf(component),
      creationTimestamp,
      ownerReferences: [
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          name: component.deployment,
          uid: uid ?? '',
        },
      ],
    },
    spec: { containers: [container] },
    status: {
      phase: 'Running',
      startTime: creationTimestamp,
      conditions: [{ type: 'Ready', status: 'True' }],
      containerStatuses: [
        {
          name: container.name,
          image: container.image,
          ready: true,
          restartCount: 0,
          state: { running: { startedAt: creationTimestamp } },
        },
      ],
    },
  };
}
