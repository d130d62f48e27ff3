import { diffObjects } from './diffObjects';
import { shownChanges } from './shownChanges';

const live = {
  apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
  kind: 'KubeadmControlPlane',
  metadata: {
    name: 'alpha',
    annotations: { 'example.org/note': 'old-canary', 'lattice.dev/owner': 'a' },
  },
  spec: {
    version: 'v1.34.0',
    kubeadmConfigSpec: {
      preKubeadmCommands: ['echo old-canary'],
      files: [{ name: 'x', path: '/etc/a', content: 'old-canary' }],
    },
  } as Record<string, unknown>,
};
const wanted = {
  ...live,
  metadata: { name: 'alpha', annotations: { 'lattice.dev/owner': 'b' } },
  spec: {
    version: 'v1.35.0',
    kubeadmConfigSpec: {
      preKubeadmCommands: ['echo mine'],
      files: [{ name: 'x', path: '/etc/b', content: 'other-canary' }],
    },
  } as Record<string, unknown>,
};

describe('shownChanges', () => {
  it('plan diff says that a hidden field changes, not its live value', () => {
    const changes = diffObjects(live, wanted);
    const shown = shownChanges(live, changes);
    expect(shown).toEqual([
      { path: '.spec.version', before: 'v1.34.0', after: 'v1.35.0' },
      { path: '.spec.kubeadmConfigSpec.preKubeadmCommands', hidden: true },
      {
        path: '.spec.kubeadmConfigSpec.files[name=x].path',
        before: '/etc/a',
        after: '/etc/b',
      },
      { path: '.spec.kubeadmConfigSpec.files[name=x].content', hidden: true },
      { path: '.metadata.annotations["example.org/note"]', hidden: true },
      {
        path: '.metadata.annotations["lattice.dev/owner"]',
        before: 'a',
        after: 'b',
      },
    ]);
  });

  it('shows the sender what was sent, and still no live value', () => {
    const shown = shownChanges(live, diffObjects(live, wanted), wanted);
    expect(shown[1]).toEqual({
      path: '.spec.kubeadmConfigSpec.preKubeadmCommands',
      after: ['echo mine'],
      hidden: true,
    });
    expect(JSON.stringify(shown)).not.toContain('old-canary');
  });

  it('hides everything of a kind or a path that it cannot read', () => {
    const change = { path: '.spec.a b', before: 'x', after: 'y' };
    const odd = [{ path: change.path, hidden: true }];
    expect(shownChanges(live, [change])).toEqual(odd);
    const secret = { ...live, apiVersion: 'v1', kind: 'Secret' };
    const data = { path: '.data.password', before: 'x', after: 'y' };
    expect(shownChanges(secret, [data])).toEqual([
      { path: '.data.password', hidden: true },
    ]);
  });
});
