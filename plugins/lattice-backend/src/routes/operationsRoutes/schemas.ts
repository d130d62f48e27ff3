import {
  flavourValues,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { z } from 'zod';
import { parseLabelSelector } from '../../fleet/query/labelSelector';
import { enteredCredentials } from '../openStackRoutes/schemas';

const name = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, 'must be a DNS name');
const managementCluster = z.string().min(1).max(63);
const object = z.record(z.string(), z.unknown());
const entityRef = z.string().min(1).max(253);
const planHash = z.string().min(1).max(20_000).optional();
const version = z
  .string()
  .max(63)
  .regex(
    /^v?\d+\.\d+\.\d+([+-][0-9A-Za-z.-]+)?$/,
    'must be a version such as v1.34.1',
  );

export const clusterId = z.object({ managementCluster, namespace: name, name });

const provenance = z
  .strictObject({
    template: entityRef.optional(),
    task: z.string().max(253).optional(),
  })
  .optional();

const blueprintOrder = {
  managementCluster,
  blueprint: z.string().min(1).max(63),
  input: object,
  provenance,
};
const manifestOrder = {
  managementCluster,
  manifests: z.array(object).min(1).max(200),
};

const image = z
  .strictObject({
    id: z.string().min(1).max(255).optional(),
    name: z.string().min(1).max(255).optional(),
    imageRef: name.optional(),
  })
  .refine(
    choice => Object.values(choice).filter(Boolean).length === 1,
    'exactly one of id, name and imageRef is required',
  );

const scale = {
  pool: z.string().min(1).max(253).optional(),
  replicas: z.number().int().min(0).max(1000),
};
const machine = { machine: name };
const rollout = {
  pool: z.string().min(1).max(253).optional(),
  after: z.iso.datetime({ offset: true }).optional(),
};
const size = z.string().min(1).max(255);
const label = z.string().max(63);
const count = z.number().int().min(0).max(1000);
const poolName = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, 'must be a DNS label');
const pool = z.strictObject({
  name: poolName,
  like: poolName.optional(),
  remove: z.boolean().optional(),
  replicas: count.optional(),
  autoscaler: z.strictObject({ min: count, max: count }).nullable().optional(),
  machineSize: size.optional(),
  failureDomain: z.string().min(1).max(253).nullable().optional(),
  labels: z.record(z.string().min(1).max(317), label.nullable()).optional(),
  healthCheck: z.boolean().optional(),
});
const clusterChange = {
  controlPlane: z
    .strictObject({
      replicas: count.optional(),
      machineSize: size.optional(),
    })
    .optional(),
  pools: z.array(pool).max(100).optional(),
  variables: z.record(z.string().min(1).max(256), z.unknown()).optional(),
  clusterClass: name.optional(),
};
const undo = { revision: z.string().regex(/^\d{1,18}$/, 'must be an id') };
const adopt = { owner: entityRef, system: entityRef.optional() };
const upgrade = {
  version,
  clusterClass: name.optional(),
  image: image.optional(),
  overrideReason: z.string().trim().min(1).max(500).optional(),
};
const operation = { planHash, dryRun: z.boolean().optional() };

const entered = { cloudCredentials: enteredCredentials.optional() };

/** Body of `POST /plan`. */
export const planBody = z.union([
  z.strictObject({
    operation: z.literal('create'),
    ...blueprintOrder,
    ...entered,
  }),
  z.strictObject({
    operation: z.literal('create'),
    ...manifestOrder,
    ...entered,
  }),
  z.strictObject({
    operation: z.literal('scale'),
    cluster: clusterId,
    ...scale,
  }),
  z.strictObject({
    operation: z.literal('upgrade'),
    cluster: clusterId,
    ...upgrade,
  }),
  z.strictObject({
    operation: z.enum(['replace-machine', 'remove-machine']),
    cluster: clusterId,
    ...machine,
  }),
  z.strictObject({
    operation: z.literal('rollout'),
    cluster: clusterId,
    ...rollout,
  }),
  z.strictObject({
    operation: z.literal('change'),
    cluster: clusterId,
    ...clusterChange,
  }),
  z.strictObject({
    operation: z.literal('undo'),
    cluster: clusterId,
    ...undo,
  }),
  z.strictObject({
    operation: z.literal('adopt'),
    cluster: clusterId,
    ...adopt,
  }),
  z.strictObject({
    operation: z.enum(['pause', 'resume', 'delete']),
    cluster: clusterId,
  }),
]);

const apply = { planHash, force: z.boolean().optional() };

/** Body of `POST /render`. */
export const renderBody = z.union([
  z.strictObject(blueprintOrder),
  z.strictObject(manifestOrder),
]);

/** Body of `POST /apply`. */
export const applyBody = z.union([
  z.strictObject({ ...blueprintOrder, ...apply }),
  z.strictObject({ ...manifestOrder, ...apply }),
]);

export const scaleBody = z.strictObject({ ...scale, ...operation });
export const machineBody = z.strictObject({ ...machine, ...operation });
export const rolloutBody = z.strictObject({ ...rollout, ...operation });
export const changeBody = z.strictObject({ ...clusterChange, ...operation });
export const undoBody = z.strictObject({ ...undo, ...operation });
export const adoptBody = z.strictObject({ ...adopt, ...operation });
export const upgradeBody = z.strictObject({ ...upgrade, ...operation });
export const operationBody = z.strictObject(operation);
export const deleteBody = z.strictObject({
  ...operation,
  confirm: z.string().max(253),
  uid: z.string().max(253).optional(),
});

const reason = z.string().trim().min(1).max(500);

/** Body of `POST /clusters/{...}/kubeconfig`. */
export const kubeconfigBody = z.strictObject({
  role: z.string().min(1).max(63).optional(),
  hours: z.number().int().positive().max(10_000).optional(),
  reason: reason.optional(),
});

/** Body of `POST /clusters/{...}/permanent-kubeconfig`. */
export const breakGlassBody = z.strictObject({ reason });

/** Path of `/runs/:id`. */
export const runId = z.object({ id: z.uuid() });

/** Path of `/waves/:id`. */
export const waveId = runId;

function isLabelSelector(text: string): boolean {
  try {
    parseLabelSelector(text);
    return true;
  } catch {
    return false;
  }
}

const upTo = (most: number) => z.number().int().min(1).max(most);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const texts = z.array(z.string().max(400)).max(200).optional();

/** Body of `POST /waves`. */
export const waveBody = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    change: z.union([
      z.strictObject({
        operation: z.literal('upgrade'),
        version,
        overrideReason: upgrade.overrideReason,
      }),
      z.strictObject({ operation: z.literal('scale'), ...scale }),
      z.strictObject({ operation: z.enum(['pause', 'resume']) }),
    ]),
    clusters: z.array(z.string().min(5).max(600)).min(1).max(2_000).optional(),
    filter: z
      .strictObject({
        health: z.array(z.enum(healthValues)).optional(),
        flavour: z.array(z.enum(flavourValues)).optional(),
        managementCluster: texts,
        namespace: texts,
        owner: texts,
        system: texts,
        version: texts,
        label: z
          .string()
          .max(1_000)
          .refine(isLabelSelector, 'must be a label selector')
          .optional(),
        q: z.string().max(200).optional(),
      })
      .optional(),
    rules: z
      .strictObject({
        canary: z.number().int().min(0).max(100).optional(),
        batchSize: upTo(2_000).optional(),
        watchMinutes: z.number().min(0).max(20_160).optional(),
        atOnce: upTo(200).optional(),
        atOncePerManagementCluster: upTo(200).optional(),
        timeZone: z.string().min(1).max(63).optional(),
        windows: z
          .array(
            z.strictObject({
              days: z.array(upTo(7)).min(1).max(7),
              from: time,
              to: time,
            }),
          )
          .max(20)
          .optional(),
        stop: z
          .strictObject({
            failed: upTo(2_000).optional(),
            degradedMinutes: z.number().min(1).max(10_080).optional(),
            newRootCause: z.boolean().optional(),
          })
          .optional(),
      })
      .optional(),
    dryRun: z.boolean().optional(),
  })
  .refine(
    ({ clusters, filter }) => !clusters !== !filter,
    'exactly one of clusters and filter is required',
  );

/** Body of `POST /waves/:id/skip`. */
export const waveSkipBody = z.strictObject({
  cluster: z.string().min(5).max(600),
  reason,
});

/** Body of `POST /credentials`. What it refuses is named, never quoted. */
export const credentialsBody = z
  .strictObject({
    managementCluster,
    namespace: name,
    blueprint: z.string().min(1).max(63),
    cluster: name,
    owner: entityRef.optional(),
    secretName: name.optional(),
    cloudName: z.string().min(1).max(255).optional(),
    cloudsYaml: z.string().min(1).optional(),
    existingSecret: z
      .strictObject({ name, cloudName: z.string().min(1).max(255).optional() })
      .optional(),
    caCertificate: z.string().min(1).optional(),
    expiresAt: z.iso.datetime({ offset: true }).optional(),
    replace: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  })
  .refine(
    ({ cloudsYaml, existingSecret }) => !cloudsYaml !== !existingSecret,
    'exactly one of cloudsYaml and existingSecret is required',
  );

export const flavoursQuery = z.object({ managementCluster });

const blueprint = z.string().min(1).max(63);
const owner = { owner: entityRef.optional() };
const classQuery = {
  namespace: name.optional(),
  className: name.optional(),
  classNamespace: name.optional(),
};

/** Queries of `GET /choices/...`, by the end of the path. */
export const choicesQueries = {
  managementClusters: z.object({ blueprint: blueprint.optional(), ...owner }),
  namespaces: z.object({ managementCluster, ...owner }),
  versions: z.object({ managementCluster, blueprint, ...classQuery, ...owner }),
  classes: z.object({
    managementCluster,
    namespace: name.optional(),
    ...owner,
  }),
  machineSizes: z.object({ managementCluster, ...owner }),
  credentials: z.object({
    managementCluster,
    namespace: name,
    blueprint,
    cluster: name.optional(),
    ...owner,
  }),
  blueprint: z.object({
    managementCluster: managementCluster.optional(),
    ...classQuery,
    ...owner,
  }),
};
