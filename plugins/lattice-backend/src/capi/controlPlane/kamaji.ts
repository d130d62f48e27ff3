import { conditionOf } from '../conditions/Conditions';
import { plainMessage } from '../messages/plainMessage';
import { ProjectedObject } from '../ProjectedObject';
import { broken, moving, Problem } from '../status/Problem';
import { isStuck } from '../thresholds';
import { ControlPlaneContext, ControlPlaneReader } from './ControlPlaneReading';
import { hostedProblems } from './hostedProblems';
import { readByConditions } from './readByConditions';

/**
 * Steps of Kamaji's provider, in order. Its reasons are inverted: an error is
 * `Pending`, so that only time tells a step that waits from one that failed.
 */
const steps: readonly [string, string][] = [
  ['TenantControlPlaneCreated', "The TenantControlPlane can't be created"],
  ['TenantControlPlaneAddressReady', 'The control plane has no address'],
  ['ControlPlaneEndpointPatched', "The endpoint can't be written"],
  [
    'InfrastructureClusterPatched',
    "The endpoint can't be written to the infrastructure object",
  ],
  ['KubeadmResourcesCreated', "The kubeadm resources can't be created"],
];

/** States of a TenantControlPlane that pass by themselves. */
const passing = new Set([
  'Provisioning',
  'CertificateAuthorityRotating',
  'Upgrading',
  'Migrating',
]);

export const kamaji: ControlPlaneReader = {
  kind: 'KamajiControlPlane',
  read: context => {
    const reading = readByConditions(context, {
      available: ['Available', 'KamajiControlPlaneIsReady'],
      initialized: ['KamajiControlPlaneIsInitialized'],
      parts: [],
    });
    return {
      ...reading,
      problems: [
        ...dataStoreProblems(context),
        ...stepProblems(context),
        ...hostedProblems(context),
        ...tenantProblems(context),
      ],
    };
  },
};

function dataStoreProblems({
  object,
  objects,
  moment,
}: ControlPlaneContext): Problem[] {
  const tenant = tenantOf(objects.ofRole('hosted'));
  const ref =
    object.facts.restsOn ??
    (tenant?.facts.of === 'hosted' ? tenant.facts.restsOn : undefined);
  const store = objects.resolve(ref, object);
  if (
    ref &&
    !store &&
    objects.isMissing(ref, object) &&
    isStuck('missing', object.createdAt, moment)
  ) {
    return [
      broken('controlPlane', `DataStore ${ref.name} does not exist`, {
        object,
      }),
    ];
  }
  const ready = store?.facts.of === 'plain' ? store.facts.ready : undefined;
  return store && ready === false
    ? [
        broken('controlPlane', `DataStore ${store.name} is not ready`, {
          object: store,
        }),
      ]
    : [];
}

function stepProblems({ object, moment }: ControlPlaneContext): Problem[] {
  for (const [type, words] of steps) {
    const condition = conditionOf(object, type);
    if (
      condition &&
      condition.status !== 'True' &&
      isStuck('loadBalancer', condition.since, moment)
    ) {
      const said = plainMessage(condition.message);
      const sentence = said ? `${words}: ${said}` : words;
      return [
        broken('controlPlane', sentence, { object, since: condition.since }),
      ];
    }
  }
  return [];
}

function tenantProblems({ objects, moment }: ControlPlaneContext): Problem[] {
  const tenant = tenantOf(objects.ofRole('hosted'));
  const state = tenant?.facts.of === 'hosted' ? tenant.facts.state : undefined;
  if (!tenant || state === undefined || state === 'Ready') {
    return [];
  }
  const sentence = `TenantControlPlane ${tenant.name} is ${state}`;
  const young = !isStuck('pod', tenant.createdAt, moment);
  return passing.has(state) || young
    ? [moving('controlPlane', sentence, { object: tenant })]
    : [broken('controlPlane', sentence, { object: tenant })];
}

function tenantOf(
  hosted: readonly ProjectedObject[],
): ProjectedObject | undefined {
  return hosted.find(object => object.kind === 'TenantControlPlane');
}
