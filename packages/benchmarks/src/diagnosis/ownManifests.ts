import { Flavour } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/flavours/types';
import { KubeObject } from '@lattice-dev/plugin-lattice-backend-module-sandbox/src/store/types';

type Change = (objects: KubeObject[]) => KubeObject[];

interface Spec {
  [name: string]: unknown;
  template?: { spec: Record<string, unknown> };
}

/** The mistake that a person makes in the manifests of some failures. */
const mistakes: Readonly<Record<string, Change>> = {
  'k0s-kubeadm-workers': objects =>
    JSON.parse(
      JSON.stringify(objects).replaceAll(
        'K0sWorkerConfigTemplate',
        'KubeadmConfigTemplate',
      ),
    ),
  'k0s-invalid-image-double-tag': inKind('K0smotronControlPlane', spec => ({
    ...spec,
    image: 'quay.io/k0sproject/k0s:v1.34.2-k0s.0',
  })),
  'capo-floatingip-pool-max': inKind('OpenStackMachineTemplate', spec => ({
    ...spec,
    template: {
      spec: {
        ...spec.template?.spec,
        floatingIPPoolRef: {
          apiGroup: 'infrastructure.cluster.x-k8s.io',
          kind: 'OpenStackFloatingIPPool',
          name: 'pool',
        },
      },
    },
  })),
};

function inKind(kind: string, change: (spec: Spec) => Spec): Change {
  return objects =>
    objects.map(object =>
      object.kind === kind
        ? ({ ...object, spec: change(object.spec as Spec) } as KubeObject)
        : object,
    );
}

/** The flavour with the mistakes of these failures in its manifests. */
export function withMistakes(
  flavour: Flavour,
  failures: readonly string[],
): Flavour {
  const changes = failures.flatMap(id => mistakes[id] ?? []);
  return {
    ...flavour,
    manifests: request =>
      changes.reduce(
        (objects, change) => change(objects),
        flavour.manifests(request),
      ),
  };
}
