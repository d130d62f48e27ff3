import { GeneratedObject, withWorkers } from './withWorkers';

const uid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

function one(kind: string, name: string, digit: string, more: object = {}) {
  return {
    apiVersion: 'v1',
    kind,
    metadata: { name, uid: uid(digit) },
    ...more,
  } as GeneratedObject;
}

const worker = 'c00000-md-0-abcde-fghij';
const cluster = [
  one('MachineSet', 'c00000-md-0-abcde', 'a', {
    spec: { replicas: 1 },
    status: { readyReplicas: 1, observedGeneration: 1 },
  }),
  one('Machine', 'c00000-control-plane-abcde', 'b'),
  one('Machine', worker, 'c', { owner: uid('a'), ref: worker }),
  one('OpenStackMachine', worker, 'd', { owner: uid('c') }),
];

describe('withWorkers', () => {
  const objects = withWorkers(cluster, 3);
  const of = (kind: string) =>
    objects.filter(
      object => object.kind === kind && /-md-0-\w+-/.test(object.metadata.name),
    );

  it('copies each object of a worker under names and uids of its own', () => {
    expect(objects).toHaveLength(2 + 3 * 2);
    for (const kind of ['Machine', 'OpenStackMachine']) {
      expect(new Set(of(kind).map(({ metadata }) => metadata.name)).size).toBe(
        3,
      );
      expect(new Set(of(kind).map(({ metadata }) => metadata.uid)).size).toBe(
        3,
      );
    }
  });

  it('keeps the relations between objects', () => {
    const machines = of('Machine') as Array<
      GeneratedObject & { owner: string; ref: string }
    >;
    const servers = of('OpenStackMachine') as Array<
      GeneratedObject & { owner: string }
    >;
    expect(machines.map(({ owner }) => owner)).toEqual(Array(3).fill(uid('a')));
    expect(machines.map(({ ref }) => ref)).toEqual(
      machines.map(({ metadata }) => metadata.name),
    );
    expect(servers.map(({ owner }) => owner)).toEqual(
      machines.map(({ metadata }) => metadata.uid),
    );
  });

  it('counts the workers where replicas are counted, and nowhere else', () => {
    expect(objects[0]).toMatchObject({
      spec: { replicas: 3 },
      status: { readyReplicas: 3, observedGeneration: 1 },
    });
  });
});
