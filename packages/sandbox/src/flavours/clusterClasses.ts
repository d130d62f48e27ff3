import { KubeObject } from '../store/types';
import { JsonObject } from '../controllers/engine/model';
import {
  ClassOptions,
  hostedTemplate,
  infrastructureSpec,
  kubeadmTemplate,
  machineSpec,
  template,
} from './classTemplates';
import { classVariables } from './classVariables';

const BOOTSTRAP = 'bootstrap.cluster.x-k8s.io/v1beta2';

function patch(
  name: string,
  kind: string,
  matchResources: JsonObject,
  path: string,
  from: string,
): JsonObject {
  return {
    name,
    definitions: [
      {
        selector: { kind, matchResources },
        jsonPatches: [{ op: 'add', path, valueFrom: { variable: from } }],
      },
    ],
  };
}

/** The class and the templates that it names. */
export function clusterClass(options: ClassOptions): KubeObject[] {
  const { name, namespace, release } = options;
  const hosted = options.controlPlane === 'hosted';
  const capo = release.capo.apiVersion;
  const ref = (object: KubeObject) => ({
    templateRef: {
      apiVersion: object.apiVersion,
      kind: object.kind,
      name: object.metadata.name,
    },
  });
  const infrastructure = template(
    options,
    capo,
    'OpenStackClusterTemplate',
    'cluster',
    infrastructureSpec(release, hosted),
  );
  const controlPlane = hosted
    ? hostedTemplate(options)
    : kubeadmTemplate(options);
  const machines = template(
    options,
    capo,
    'OpenStackMachineTemplate',
    'control-plane',
    machineSpec(release, 'SCS-2V-4-20s'),
  );
  const workers = template(
    options,
    capo,
    'OpenStackMachineTemplate',
    'worker',
    machineSpec(release, 'SCS-4V-8-50'),
  );
  const bootstrap = template(
    options,
    BOOTSTRAP,
    'KubeadmConfigTemplate',
    'worker',
    {
      joinConfiguration: { nodeRegistration: { name: '{{ local_hostname }}' } },
    },
  );
  const flavorPath =
    release.capo.reports === 'legacy'
      ? '/spec/template/spec/flavor'
      : '/spec/template/spec/flavor/filter/name';
  return [
    infrastructure,
    controlPlane,
    ...(hosted ? [] : [machines]),
    workers,
    bootstrap,
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'ClusterClass',
      metadata: { name, namespace },
      spec: {
        infrastructure: ref(infrastructure),
        controlPlane: {
          ...ref(controlPlane),
          ...(hosted ? {} : { machineInfrastructure: ref(machines) }),
        },
        workers: {
          machineDeployments: [
            {
              class: 'default-worker',
              bootstrap: ref(bootstrap),
              infrastructure: ref(workers),
            },
          ],
        },
        variables: classVariables(options.controlPlane),
        patches: [
          patch(
            'worker-flavor',
            'OpenStackMachineTemplate',
            { machineDeploymentClass: { names: ['default-worker'] } },
            flavorPath,
            'workerFlavor',
          ),
          ...(hosted
            ? [
                patch(
                  'gateway-name',
                  'HostedControlPlaneTemplate',
                  { controlPlane: true },
                  '/spec/template/spec/gateway/name',
                  'gatewayName',
                ),
                patch(
                  'gateway-namespace',
                  'HostedControlPlaneTemplate',
                  { controlPlane: true },
                  '/spec/template/spec/gateway/namespace',
                  'gatewayNamespace',
                ),
              ]
            : [
                patch(
                  'control-plane-flavor',
                  'OpenStackMachineTemplate',
                  { controlPlane: true },
                  flavorPath,
                  'controlPlaneFlavor',
                ),
              ]),
        ],
      },
    },
  ];
}
