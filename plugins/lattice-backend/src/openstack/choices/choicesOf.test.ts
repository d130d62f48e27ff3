import { itemsWith, recordedReads } from '../__testUtils__/recorded';
import { choicesOf } from './choicesOf';
import { imageVersion } from './images';

const named = (items: Array<{ name: string }>) => items.map(one => one.name);
const notesOf = (
  items: Array<{ name: string; notes: Array<{ text: string }> }>,
  name: string,
) => items.find(one => one.name === name)?.notes.map(({ text }) => text);

describe('choicesOf', () => {
  it('is what the project of the lab has', () => {
    const choices = choicesOf(recordedReads(), {
      kubernetesVersion: 'v1.33.5',
      prices: { currency: 'EUR', machines: { 'SCS-4V-8-50': 0.1 } },
    });
    const { machineSizes } = choices;
    expect(named(machineSizes)).toContain('SCS-4V-8-50');
    expect(machineSizes.find(one => one.name === 'SCS-4V-8-50')).toMatchObject({
      vcpus: 4,
      ramMiB: 8192,
      diskGiB: 50,
      needsRootVolume: false,
      fitsControlPlane: true,
      fitsTimes: 40,
      pricePerMonth: 73,
      currency: 'EUR',
      notes: [],
    });
    expect(notesOf(machineSizes, 'SCS-2V-4')).toEqual([
      'No disk: add a root volume',
    ]);
    expect(choices.image).toMatchObject({
      imageName: 'ubuntu-2404-kube-v1.33.5',
    });
    expect(choices.images[0]).toMatchObject({
      fits: true,
      status: 'active',
      kubernetesVersion: 'v1.33.5',
      minDiskGiB: 10,
    });
    expect(named(choices.externalNetworks)).toEqual(['public']);
    expect(choices.networks).toEqual([]);
    expect(choices.computeZones).toEqual([{ name: 'nova', available: true }]);
    expect(named(choices.keyPairs)).toEqual(['lattice']);
    expect(named(choices.loadBalancerProviders)).toContain('amphora');
    expect(choices.volumeTypes.length).toBeGreaterThan(0);
    expect(choices.securityGroups.length).toBeGreaterThan(0);
  });

  it('says why a size does not fit', () => {
    const limits = {
      body: {
        limits: {
          absolute: {
            maxTotalInstances: 2,
            totalInstancesUsed: 0,
            maxTotalCores: 4,
            totalCoresUsed: 2,
            maxTotalRAMSize: 8192,
            totalRAMUsed: 0,
          },
        },
      },
    };
    const flavors = itemsWith(
      'flavors',
      { id: '1', name: 'tiny', vcpus: 1, ram: 512, disk: 5 },
      { id: '2', name: 'small', vcpus: 1, ram: 2048, disk: 20 },
      { id: '3', name: 'cores', vcpus: 4, ram: 4096, disk: 20 },
      { id: '4', name: 'memory', vcpus: 2, ram: 16384, disk: 20 },
      {
        id: '5',
        name: 'off',
        vcpus: 2,
        ram: 4096,
        'OS-FLV-DISABLED:disabled': true,
      },
    );
    const { machineSizes } = choicesOf(
      recordedReads({ flavors, computeLimits: limits }),
      {},
    );
    expect(
      Object.fromEntries(
        machineSizes.map(({ name, notes }) => [
          name,
          notes.map(({ text }) => text),
        ]),
      ),
    ).toEqual({
      tiny: ['Too small for a node'],
      small: ['Too small for a control plane'],
      cores: ["Doesn't fit the quota: 2 cores short"],
      memory: ["Doesn't fit the quota: 8 GiB RAM short"],
    });
  });

  it('moves the image along with the version, or says what is missing', () => {
    const images = itemsWith(
      'images',
      { id: 'a', name: 'old', kubernetes_version: 'v1.33.5' },
      {
        id: 'b',
        name: 'queued',
        kubernetes_version: 'v1.34.1',
        status: 'queued',
      },
      { id: 'c', name: 'hidden', os_hidden: true },
    );
    const imageFor = (kubernetesVersion: string) =>
      choicesOf(recordedReads({ images }), { kubernetesVersion }).image;
    expect(imageFor('1.33.5+rke2r1')).toMatchObject({ imageId: 'a' });
    expect(imageFor('v1.34.1')?.imageId).toBeUndefined();
    expect(imageFor('v1.34.1')?.message).toContain('queued');
    expect(imageFor('v1.35.0')?.message).toContain(
      'no image with Kubernetes v1.35.0. The project has images for v1.33.5.',
    );
  });

  it('is empty, not an error, where a credential may not read', () => {
    const choices = choicesOf(
      recordedReads({ loadBalancerProviders: 'forbidden', images: 'absent' }),
      { kubernetesVersion: 'v1.33.5' },
    );
    expect(choices.loadBalancerProviders).toEqual([]);
    expect(choices.images).toEqual([]);
    expect(choices.image).toBeUndefined();
  });
});

describe('imageVersion', () => {
  it.each<[object, string | undefined]>([
    [{ name: 'ubuntu-2404-kube-v1.33.5' }, 'v1.33.5'],
    [{ name: 'ubuntu-2204-kube-v1.29.10-2' }, 'v1.29.10'],
    [{ name: 'capi-1.31.4' }, 'v1.31.4'],
    [{ name: 'debian-1.2.3' }, undefined],
    [{ name: 'x', kube_version: '1.32.0+k0s' }, 'v1.32.0'],
    [{}, undefined],
  ])('%j has %s', (image, version) => {
    expect(imageVersion(image)).toBe(version);
  });
});
