import { AssessedObject } from './assessObject';
import { undoesLater } from './undoesLater';

function assessed(
  path: string,
  [before, after]: [unknown, unknown],
  ownFields: string[] = [],
): AssessedObject {
  const wanted = {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name: 'alpha-general', namespace: 'team-a' },
  };
  return {
    wanted,
    live: wanted,
    action: 'change',
    changes: [{ path, before, after }],
    verdict: { state: 'accepted', warnings: [] },
    ownFields,
  };
}

describe('an order over a cluster that was changed since', () => {
  it.each([
    ['.spec.version', 'v1.35.4', 'v1.34.7'],
    ['.spec.topology.version', 'v1.34.7', 'v1.34.2'],
    ['.spec.template.spec.version', 'v1.34.7+rke2r2', 'v1.34.7+rke2r1'],
    ['.spec.provider.kubernetes.version', '1.35.4', '1.34.7'],
  ])('lowers no version: %s from %s to %s', (path, before, after) => {
    const { verdict } = undoesLater(assessed(path, [before, after]));
    expect(verdict).toEqual({
      state: 'refused',
      message: `${path} is ${before} and would become ${after}. Kubernetes doesn't support downgrades: order ${before} or a later version.`,
      fields: [path],
    });
  });

  it.each([
    ['.spec.version', 'v1.34.7', 'v1.35.4'],
    ['.spec.version', undefined, 'v1.35.4'],
    ['.spec.repositories.version', 'v2.0.0', 'v1.0.0'],
    ['.spec.replicas', 2, 4],
  ])('may change %s from %s to %s', (path, before, after) => {
    const object = assessed(path, [before, after]);
    expect(undoesLater(object)).toBe(object);
  });

  it('undoes no scaling unless forced', () => {
    const path = '.spec.replicas';
    const { verdict } = undoesLater(assessed(path, [5, 2], [path]));
    expect(verdict).toEqual({
      state: 'conflict',
      message:
        'MachineDeployment team-a/alpha-general: .spec.replicas was scaled to 5 and would become 2: order 5, or scale it.',
      conflicts: [{ field: path, owner: 'lattice-backstage' }],
    });
  });

  it('keeps what the API server refuses for its own reason', () => {
    const object = assessed('.spec.version', ['v1.35.4', 'v1.34.7']);
    const verdict = { state: 'refused' as const, message: 'no', fields: [] };
    expect(undoesLater({ ...object, verdict }).verdict).toBe(verdict);
  });
});
