import { hasStatus } from '../../capi/conditions/Conditions';
import { Facts, Replicas } from '../../capi/facts';
import { DiagnosedObject } from './DiagnosisInput';

type Of<R extends Facts['of']> = Extract<Facts, { of: R }>;

/** Whether what an object stands for is not there yet, by its own facts. */
const unfinished: {
  [R in Facts['of']]?: (facts: Of<R>, object: DiagnosedObject) => boolean;
} = {
  infraCluster: facts => !facts.provisioned,
  controlPlane: (facts, object) =>
    !facts.initialized || !isAvailable(object) || lacksReady(facts.replicas),
  hosted: facts => facts.ready === false,
  bootstrap: facts => !facts.done,
  infraMachine: facts => !facts.provisioned,
  machine: (facts, object) =>
    facts.node === undefined || hasStatus(object, 'NodeReady', 'False'),
  pool: facts => lacksReady(facts.replicas),
  addon: facts => facts.ready === false,
};

export function isUnfinished(object: DiagnosedObject): boolean {
  const holds = unfinished[object.facts.of] as
    | ((facts: Facts, object: DiagnosedObject) => boolean)
    | undefined;
  return holds?.(object.facts, object) ?? false;
}

function isAvailable(object: DiagnosedObject): boolean {
  return !hasStatus(object, 'Available', 'False');
}

function lacksReady({ desired = 0, ready = 0 }: Replicas): boolean {
  return ready < desired;
}
