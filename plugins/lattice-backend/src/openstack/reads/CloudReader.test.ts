import { TestCloud } from '../__testUtils__/TestCloud';
import { CloudReader } from './CloudReader';
import { readingsOf } from './CloudReads';
import { readNames } from './reads';

describe('CloudReader', () => {
  let cloud: TestCloud;
  let reader: CloudReader;

  beforeEach(async () => {
    cloud = await TestCloud.start();
    reader = CloudReader.create();
  });
  afterEach(async () => {
    reader.close();
    await cloud.stop();
  });

  it('asks once for everybody, and says how old an answer is', async () => {
    const credential = cloud.credential();
    const before = Date.now();
    const viewers = Array.from({ length: 20 }, () =>
      reader.read(cloud.credential(), readNames),
    );
    const [found] = await Promise.all(viewers);
    // One login, one question about microversions, one a read.
    expect(cloud.seen.length).toBe(readNames.length + 2);
    expect(readingsOf(found).map(({ state }) => state)).toEqual(
      readNames.map(() => 'read'),
    );
    await reader.read(credential, readNames);
    expect(cloud.seen.length).toBe(readNames.length + 2);
    const age = Date.parse(found.flavors!.reading.readAt!) - before;
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(5_000);
  });

  it('asks for the microversion that flavors need', async () => {
    await reader.read(cloud.credential(), ['flavors']);
    const { headers } = cloud.received.find(({ url }) =>
      url.endsWith('/flavors/detail'),
    )!;
    expect(headers).toMatchObject({ 'openstack-api-version': 'compute 2.61' });
  });

  it('gives an answer to nobody who has another credential', async () => {
    await reader.read(cloud.credential(), ['flavors']);
    const wrong = cloud.credential({}, 'cnry-wrong');
    const { flavors } = await reader.read(wrong, ['flavors']);
    expect(flavors).toMatchObject({
      reading: { state: 'credential-rejected' },
    });
    expect(flavors!.value).toBeUndefined();
    expect(JSON.stringify(flavors)).not.toContain('cnry');
  });

  it('waits for one slow service only where that service is asked', async () => {
    cloud.onRequest = ({ url }) => url?.startsWith('/image');
    const credential = cloud.credential({ timeoutMilliseconds: 1_500 });
    const started = Date.now();
    const slow = reader.read(credential, ['images']);
    const many = Array.from({ length: 20 }, (_, index) => {
      const other = { ...credential, key: `${credential.key}-${index}` };
      return reader.read(other, ['images']);
    });
    const quick = await reader.read(credential, ['flavors', 'networks']);
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(quick.flavors!.reading.state).toBe('read');
    expect((await slow).images!.reading.state).toBe('timeout');
    await Promise.all(many);
    expect(Date.now() - started).toBeLessThan(3_500);
  });

  it('keeps the pace that the cloud is configured with', async () => {
    const credential = cloud.credential({ requestsPerSecond: 10 });
    const started = Date.now();
    await reader.read(credential, readNames);
    const sent = readNames.length + 2;
    // Ten at once after a rest, then ten a second.
    const least = ((sent - 10) / 10) * 1_000;
    expect(Date.now() - started).toBeGreaterThanOrEqual(least * 0.9);
  });
});
