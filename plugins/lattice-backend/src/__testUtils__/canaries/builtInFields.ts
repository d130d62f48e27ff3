import * as client from '@kubernetes/client-node';
import { StringFields } from './StringFields';

interface Model {
  getAttributeTypeMap?: () => Array<{ baseName: string; type: string }>;
}

const head = new Set(['apiVersion', 'kind', 'metadata']);
const models = client as unknown as Record<string, Model | undefined>;

/** Kubernetes' own kinds, as its client knows them. */
export const builtInFields: Readonly<Record<string, StringFields>> = {
  '/Namespace': fieldsOfModel('V1Namespace'),
  '/Pod': fieldsOfModel('V1Pod'),
  '/Service': fieldsOfModel('V1Service'),
  '/PersistentVolumeClaim': fieldsOfModel('V1PersistentVolumeClaim'),
  '/Event': fieldsOfModel('CoreV1Event'),
  'apps/Deployment': fieldsOfModel('V1Deployment'),
  'apps/StatefulSet': fieldsOfModel('V1StatefulSet'),
  // Neither has a definition in the reference.
  'addons.cluster.x-k8s.io/HelmChartProxy': helm({ valuesTemplate: 's' }),
  'addons.cluster.x-k8s.io/HelmReleaseProxy': helm({ values: 's' }),
};

function helm(values: Record<string, StringFields>): StringFields {
  const reference: StringFields = { kind: 's', name: 's', namespace: 's' };
  return {
    spec: {
      ...values,
      chartName: 's',
      clusterRef: reference,
      credentials: { key: 's', secret: { name: 's', namespace: 's' } },
      options: { install: 'o', timeout: 's', upgrade: 'o' },
      releaseName: 's',
      repoURL: 's',
      tlsConfig: { caSecret: { name: 's', namespace: 's' } },
      version: 's',
    },
    status: { conditions: [{ message: 's', reason: 's' }], status: 's' },
  };
}

function fieldsOfModel(name: string): StringFields {
  const fields = (models[name]?.getAttributeTypeMap?.() ?? [])
    .filter(({ baseName }) => !head.has(baseName))
    .map(({ baseName, type }) => [baseName, fieldsOfType(type)] as const)
    .filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(fields) as StringFields;
}

function fieldsOfType(type: string): StringFields | undefined {
  const item = /^Array<(.+)>$/.exec(type)?.[1];
  if (item) {
    const inner = fieldsOfType(item);
    return inner && [inner];
  }
  const value = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (value) {
    const inner = fieldsOfType(value);
    return inner && { '*': inner };
  }
  if (models[type]?.getAttributeTypeMap) return fieldsOfModel(type);
  if (type === 'number' || type === 'boolean') return undefined;
  return type === 'any' ? 'o' : 's';
}
