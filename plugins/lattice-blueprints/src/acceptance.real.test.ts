import { join } from 'node:path';
import { tmpdir } from 'node:os';
import {
  buildAll,
  classOf,
  inBatches,
  parityCluster,
  prepare,
  readContexts,
} from './__fixtures__/acceptance';
import { guideLatticeClusterCrd } from './__fixtures__/derivedCrds';
import { Lab } from './__fixtures__/Lab';
import { parityClass, parityValues } from './__fixtures__/parity';
import { BlueprintContext } from './blueprint/Blueprint';
import { BlueprintId, blueprints } from './blueprints';
import { Capabilities } from './capabilities/Capabilities';
import { KindName, kinds } from './capabilities/kinds';
import { onlyVersion } from './capabilities/onlyVersion';
import { KubernetesObject } from './objects/KubernetesObject';
import { renderYamlStream } from './render/renderYaml';
import { readClusterClass } from './variables/readClusterClass';
import { validateVariables } from './variables/validateVariables';

/**
 * Every object of forty inputs of each blueprint, in each version, goes
 * through a strict server-side dry run of a real API server with the real
 * CRDs and webhooks: the lab that `npm run test:real` starts, and a second
 * one, of its own, for CAPO v1beta2.
 */
const scripts = process.env.LATTICE_LAB!;
const second = {
  home: join(tmpdir(), 'lattice-blueprints-lab-2'),
  port: 17543,
};

jest.setTimeout(900_000);
const allIds = blueprints.map(blueprint => blueprint.id as BlueprintId);

const bothVersions = (Object.keys(kinds) as KindName[]).filter(name =>
  kinds[name].known.includes('v1beta1'),
);

const matrix: string[] = [];

/** What the API server did not take, and how many it was given. */
async function refusedOf(
  lab: Lab,
  row: string,
  objects: KubernetesObject[],
): Promise<string[]> {
  const { accepted, refused } = await lab.dryRun(objects);
  matrix.push(
    `${row}: ${accepted} of ${objects.length} objects of 40 inputs accepted`,
  );
  const lost = objects.length - accepted;
  return lost === 0 ? refused : [...refused, `${lost} not accepted`];
}

afterAll(() => {
  if (matrix.length > 0) {
    process.stdout.write(`${matrix.join('\n')}\n`);
  }
});

describe('against a real API server with CAPO 0.14', () => {
  let lab: Lab;
  let capabilities: Capabilities;
  let contexts: Partial<Record<BlueprintId, BlueprintContext>>;

  beforeAll(async () => {
    lab = Lab.connect(process.env.LATTICE_LAB_KUBECONFIG!);
    await prepare(lab, scripts);
    capabilities = await lab.capabilities();
    contexts = await readContexts(lab);
  });

  it.each(allIds)('%s is accepted in the newest versions', async id => {
    const objects = buildAll(id, { capabilities, context: contexts[id] });
    expect(
      await refusedOf(lab, `${id}, core v1beta2, CAPO v1beta1`, objects),
    ).toEqual([]);
  });

  it.each(allIds)('%s is accepted in v1beta1', async id => {
    const objects = buildAll(id, {
      capabilities: onlyVersion(capabilities, bothVersions, 'v1beta1'),
      context: contexts[id],
    });
    expect(
      await refusedOf(lab, `${id}, core v1beta1, CAPO v1beta1`, objects),
    ).toEqual([]);
  });

  it('would notice what is wrong: unknown fields, webhooks, class variables', async () => {
    const [good] = buildAll('cluster-class', {
      capabilities,
      context: contexts['cluster-class'],
    });
    const spoil = (change: (spec: never) => unknown) => ({
      ...good,
      spec: change(
        structuredClone(good.spec) as never,
      ) as KubernetesObject['spec'],
    });
    const verdicts = await Promise.all(
      [
        spoil((spec: object) => ({ ...spec, topologie: {} })),
        spoil(({ topology }: { topology: object }) => ({
          topology: {
            ...topology,
            variables: [{ name: 'flavour', value: 'big' }],
          },
        })),
      ].map(object => lab.dryRun([object])),
    );
    expect(verdicts.map(({ refused }) => refused.join(' '))).toEqual([
      expect.stringContaining('field not declared in schema'),
      expect.stringContaining('variable is not defined'),
    ]);
    expect(verdicts[0].accepted + verdicts[1].accepted).toBe(0);
  });

  it('judges class variables as the API server does', async () => {
    await lab.apply(['-f', '-'], renderYamlStream([parityClass]));
    const { variables } = readClusterClass(parityClass);
    const judged = await inBatches(parityValues, 6, async ([name, value]) => {
      const cluster = parityCluster(name, value);
      const { accepted, refused } = await lab.dryRun([cluster]);
      const ours = validateVariables(
        variables,
        { [name]: value },
        { path: [] },
      );
      return {
        value: `${name}=${JSON.stringify(value)}`,
        theirs: accepted === 1 ? 'accepted' : `refused: ${refused.join(' ')}`,
        ours: ours.length === 0 ? 'accepted' : 'refused',
      };
    });
    const differing = judged.filter(
      ({ theirs, ours }) => !theirs.startsWith(ours),
    );
    matrix.push(
      `class variables: ${judged.length - differing.length} of ${
        judged.length
      } values judged as the API server does`,
    );
    expect(differing).toEqual([]);
  });

  it('scs-cluster-stack is accepted by the class that renamed its variables', async () => {
    const clusterClass = await classOf(lab, 'openstack-scs2-1-34-v1', 'later');
    const objects = buildAll('scs-cluster-stack', {
      capabilities,
      context: { clusterClass },
      adapt: input => ({ ...input, namespace: 'later' }),
    });
    expect(
      await refusedOf(
        lab,
        'scs-cluster-stack, later class, core v1beta2',
        objects,
      ),
    ).toEqual([]);
  });
});

describe('against a real API server with the CRDs of CAPO 0.15', () => {
  let lab: Lab;
  let capabilities: Capabilities;

  beforeAll(async () => {
    const providers =
      'capi-core capi-kubeadm-bootstrap capi-kubeadm-control-plane';
    lab = Lab.start(scripts, { ...second, providers });
    await prepare(lab, scripts);
    const crds = join(
      scripts,
      '..',
      'reference',
      'crds',
      'capo-v0.15.0-beta.0',
    );
    await lab.apply(['-f', crds]);
    await lab.apply(['-f', '-'], renderYamlStream([guideLatticeClusterCrd]));
    capabilities = await lab.capabilities();
  });

  afterAll(() => Lab.stop(scripts, second));

  it.each(['capo-kubeadm', 'capo-rke2', 'k0smotron'] as const)(
    '%s is accepted with CAPO v1beta2 (schema only)',
    async id => {
      const objects = buildAll(id, { capabilities });
      const versions = objects
        .filter(object => object.kind.startsWith('OpenStack'))
        .map(object => object.apiVersion);
      expect(new Set(versions)).toEqual(
        new Set(['infrastructure.cluster.x-k8s.io/v1beta2']),
      );
      expect(
        await refusedOf(
          lab,
          `${id}, core v1beta2, CAPO v1beta2 (schema only)`,
          objects,
        ),
      ).toEqual([]);
    },
  );

  it('kamaji is refused with the reason', () => {
    expect(() => buildAll('kamaji', { capabilities })).toThrow(
      /the address would be lost\. Use CAPO 0\.14/,
    );
  });

  it('lattice-cluster is accepted in the form of the guide (schema only)', async () => {
    const objects = buildAll('lattice-cluster', {
      capabilities,
      adapt: input => ({
        ...input,
        workers: [
          {
            name: 'default',
            replicas: 2,
            flavor: 'b2-15',
            rootVolume: { sizeGb: 50 },
          },
        ],
      }),
    });
    expect(
      await refusedOf(
        lab,
        'lattice-cluster, form of the guide (schema only)',
        objects,
      ),
    ).toEqual([]);
  });
});
