import { createDiagnosisEngine } from '..';
import { loadCorpus } from '../corpus';

/** Without rules there is only the chain to go by. */
const engine = createDiagnosisEngine([]);
const corpus = loadCorpus();

function unexplained(name: string) {
  const { input } = corpus.clusters.find(entry => entry.name === name)!;
  const found = engine.diagnose(input);
  expect(found.rootCause).toBeUndefined();
  return found.unexplained!;
}

describe('a cluster that no rule explains', () => {
  it('names the first object that nobody has spoken of', () => {
    expect(unexplained('openstack-lab/wrong-password')).toMatchObject({
      object: { kind: 'OpenStackCluster' },
      state: 'silent',
      since: expect.stringMatching(/^20/),
      meaning: expect.stringContaining('has no status'),
    });
    expect(
      unexplained('lab/fail-hosted-control-plane-no-provider-k0smotron'),
    ).toMatchObject({
      object: { kind: 'K0smotronControlPlane' },
      state: 'silent',
    });
  });

  it('names the first one that fails, with its words', () => {
    expect(unexplained('openstack-lab/quota-network')).toMatchObject({
      object: { kind: 'OpenStackCluster' },
      state: 'failing',
      condition: { message: expect.stringContaining('Quota exceeded') },
      said: {
        text: expect.stringContaining('Quota exceeded'),
        at: expect.any(String),
      },
    });
  });

  it('names the first one that waits, and what it said last', () => {
    const stuck = unexplained('lab/fail-control-plane-vm-never-boots');
    expect(stuck).toMatchObject({
      object: { kind: 'DevMachine' },
      state: 'waiting',
      said: { text: expect.stringContaining('VMProvisioned') },
    });
  });
});
