import { redactQuotes } from './redactQuotes';

const kcp = {
  group: 'controlplane.cluster.x-k8s.io',
  kind: 'KubeadmControlPlane',
};

describe('redactQuotes', () => {
  it('a refusal quotes no value of a hidden field', () => {
    const message =
      'KubeadmControlPlane.controlplane.cluster.x-k8s.io "alpha" is invalid: [spec.kubeadmConfigSpec.files[0].content: Invalid value: "hunter \\"2\\"": too long, spec.version: Invalid value: "v1": must be a semantic version, spec.kubeadmConfigSpec.mounts: Invalid value: map[string]interface {}{"a":"hunter2"}: bad]';
    const redacted = redactQuotes(message, kcp);
    expect(redacted).not.toContain('hunter');
    expect(redacted).toContain(
      'spec.kubeadmConfigSpec.files[0].content: Invalid value: (not shown): too long',
    );
    expect(redacted).toContain('spec.version: Invalid value: "v1"');
  });

  it('leaves other texts and kinds of others alone', () => {
    const label = 'metadata.labels: Invalid value: "a b": a valid label must';
    expect(redactQuotes(label, kcp)).toBe(label);
    const other = 'spec.data: Invalid value: "x": bad';
    expect(redactQuotes(other, { group: '', kind: 'ConfigMap' })).toBe(other);
    const hostile = 'a'.repeat(100_000);
    expect(redactQuotes(`${hostile} value: `, kcp)).toContain(hostile);
  });
});
