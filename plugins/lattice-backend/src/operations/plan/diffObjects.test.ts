import { diffObjects } from './diffObjects';

const object = (spec: object, metadata: object = {}) => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Cluster',
  metadata: { name: 'alpha', ...metadata },
  spec: spec as Record<string, unknown>,
});

describe('diffObjects', () => {
  it('matches lists by name, so that one changed variable is one change', () => {
    const before = object({
      topology: {
        variables: [
          { name: 'a', value: 1 },
          { name: 'b', value: { deep: true } },
        ],
      },
    });
    const after = object({
      topology: {
        variables: [
          { name: 'new', value: 'x' },
          { name: 'a', value: 1 },
          { name: 'b', value: { deep: false } },
        ],
      },
    });
    expect(diffObjects(before, after)).toEqual([
      {
        path: '.spec.topology.variables[name=b].value.deep',
        before: true,
        after: false,
      },
      {
        path: '.spec.topology.variables[name=new]',
        after: { name: 'new', value: 'x' },
      },
    ]);
  });

  it('leaves out what the server keeps, and what is empty on both sides', () => {
    const before = object(
      { empty: {}, list: [1, 2] },
      { uid: '1', resourceVersion: '5', generation: 3, labels: { a: 'b' } },
    );
    const after = {
      ...object(
        { list: [1, 2] },
        { uid: '1', resourceVersion: '6', generation: 4, labels: { a: 'b' } },
      ),
      status: { phase: 'Provisioned' },
    };
    expect(diffObjects(before, after)).toEqual([]);
  });

  it('writes keys that are no names in brackets', () => {
    expect(
      diffObjects(
        object({}, { annotations: { 'lattice.dev/owner': 'a' } }),
        object({}, { annotations: {} }),
      ),
    ).toEqual([
      { path: '.metadata.annotations["lattice.dev/owner"]', before: 'a' },
    ]);
  });
});
