import { KindName } from '../capabilities/kinds';
import { Target } from '../capabilities/Target';
import { Draft } from '../objects/compact';
import { ControlPlaneInput } from '../schema/controlPlane';
import { ClusterPlace } from './ClusterPlace';
import { machineTemplateName } from './machineTemplate';
import { splitNodeLabels } from './nodeLabels';

/** The group name of control plane machines, used in names of templates. */
export const controlPlaneGroupName = 'control-plane';

/** Which machines a control plane has, as the version wants it. */
export function controlPlaneMachineTemplate(
  target: Target,
  place: ClusterPlace,
  options: { holder: KindName; controlPlane: ControlPlaneInput },
): Draft {
  const { holder, controlPlane } = options;
  const infrastructureRef = target.reference(
    holder,
    'openStackMachineTemplate',
    {
      name: machineTemplateName(target, place, {
        group: controlPlaneGroupName,
        machine: controlPlane.machine,
      }),
      namespace: place.namespace,
    },
  );
  const metadata = { labels: splitNodeLabels(controlPlane.labels).byMachine };
  const seconds = controlPlane.nodeDrainTimeoutSeconds;
  return target.isV1beta2(holder)
    ? {
        metadata,
        spec: {
          infrastructureRef,
          deletion: { nodeDrainTimeoutSeconds: seconds },
        },
      }
    : {
        metadata,
        infrastructureRef,
        nodeDrainTimeout: seconds === undefined ? undefined : `${seconds}s`,
      };
}
