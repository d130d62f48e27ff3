import { redactConsole } from './redactConsole';

const hash = `sha256:${'0a1b'.repeat(16)}`;

describe('the console log', () => {
  it.each<[string, string]>([
    [
      'a join command',
      `kubeadm join 10.6.0.2:6443 --token abcdef.0123456789abcdef --discovery-token-ca-cert-hash ${hash} --certificate-key ${'9f'.repeat(
        32,
      )}`,
    ],
    ['a password', 'chpasswd: password=cnry-hunter2'],
    [
      'a hash of /etc/shadow',
      'ubuntu:$6$rounds=4096$saltsalt$cnryHASHcnryHASH:19000:0',
    ],
    ['a header', 'X-Auth-Token: gAAAAABcnrycnrycnrycnrycnrycnry'],
    [
      'a key',
      '-----BEGIN RSA PRIVATE KEY-----\ncnryMIIEowIBAAKCAQEA\ncnry\n-----END RSA PRIVATE KEY-----',
    ],
    ['the rest of a key', 'cnryAAKCAQEA\ncnry\n-----END RSA PRIVATE KEY-----'],
    [
      'user data',
      '[  9.1] cloud-init[7]: #cloud-config\nwrite_files:\n- path: /etc/kubernetes/pki/ca.key\n  content: cnry\nruncmd:\n- echo cnry',
    ],
    ['random passwords', "Set the following 'random' passwords\nubuntu:cnry\n"],
    ['a secret between escapes', 'token=\u001b[1mcnry-secret-value\u001b[0m'],
    [
      'an address with a password',
      'curl https://bob:cnry@registry.example.org/v2',
    ],
  ])('is without %s', (_, text) => {
    const lines = redactConsole(`before\n${text}\nsystemd[1]: after`);
    const left = lines.join('\n');
    expect(left).not.toMatch(/cnry|abcdef\.0123|0a1b0a1b|9f9f9f/);
    expect(lines.at(-1)).toBe('systemd[1]: after');
  });

  it('keeps what tells why a machine stopped', () => {
    const lines = [
      '[    1.2] Kernel panic - not syncing: VFS: Unable to mount root fs',
      'ci-info: |  ens3  | True |  10.6.0.10  | 255.255.255.0 | global |',
      "couldn't validate the identity of the API Server",
      '[ERROR ImagePull]: failed to pull image registry.k8s.io/pause:3.10',
    ];
    expect(redactConsole(lines.join('\r\n'))).toEqual(lines);
  });

  it('drops control characters and what is too long', () => {
    const [line] = redactConsole(
      `\u0000\u001b]0;title\u0007${'a b '.repeat(900)}`,
    );
    expect(line.length).toBeLessThanOrEqual(1_000);
    expect(line).toMatch(/^a b/);
  });
});
