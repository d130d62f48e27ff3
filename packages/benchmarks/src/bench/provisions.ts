import { Operations } from '@lattice-dev/plugin-lattice-backend/src/operations/createOperations';
import { clusterInput, operationsFor } from '../setup/operationsFor';
import { SandboxProcess } from '../setup/SandboxProcess';
import { Bench } from './Bench';

const PROVISIONS = 100;

async function provision(operations: Operations, number: number) {
  const wanted = {
    managementCluster: 'provisions',
    blueprint: 'capo-kubeadm',
    input: clusterInput({ name: `c${number}`, workers: 2 }),
  };
  const prepared = await operations.creation.prepare(wanted, {});
  return operations.creation.apply(prepared, {});
}

/** One for each provision that failed and each object that was not made once. */
async function faultsOf(operations: Operations): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: PROVISIONS }, (_, number) =>
      provision(operations, number),
    ),
  );
  const made = results.flatMap(result =>
    result.status === 'fulfilled' ? result.value.objects : [],
  );
  const names = made
    .filter(({ kind }) => kind !== 'Namespace')
    .map(({ kind, namespace, name }) => `${kind} ${namespace}/${name}`);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  const twice = names.length - new Set(names).size;
  const notCreated = made.filter(({ outcome }) => outcome !== 'created').length;
  return failed + twice + notCreated;
}

/** A hundred clusters at once, in a namespace that nobody had made. */
export const provisions: Bench = {
  id: 'provisions',
  async run() {
    const sandbox = SandboxProcess.start();
    // Controllers hardly move: what is counted is what was asked for.
    const options = { name: 'provisions', clusters: 0, speed: 0.001 };
    const operations = operationsFor(await sandbox.add(options));
    const value = await faultsOf(operations);
    await sandbox.stop();
    return [{ id: 'provisions-at-once', value, unit: 'faults', limit: 0 }];
  },
};
