import { plainMessage, plural, sentence } from './plainMessage';

describe('plainMessage', () => {
  it.each([
    [
      'error creating Openstack instance: Expected HTTP response code [200 202] when accessing [POST http://x], but got 403 instead: {"forbidden": {"code": 403, "message": "Quota exceeded for cores"}}',
      'Quota exceeded for cores',
    ],
    [
      'but got 403 instead: {"faultcode": "Client", "faultstring": "Quota has been met", "debuginfo": null}',
      'Quota has been met',
    ],
    [
      '* Machine a:\n  * NodeHealthy: Waiting for a Node',
      'NodeHealthy: Waiting for a Node',
    ],
    [
      '* InfrastructureReady:\n  * VMProvisioned: Waiting',
      'VMProvisioned: Waiting',
    ],
    ['plain words', 'plain words'],
    ['', ''],
  ])('%j', (message, expected) => {
    expect(plainMessage(message)).toBe(expected);
  });

  it('is one line of bounded length', () => {
    expect(plainMessage('x '.repeat(5000)).length).toBeLessThanOrEqual(220);
    expect(plainMessage('a\tb   c')).toBe('a b c');
  });

  it('ends sentences and counts', () => {
    expect(sentence('It works')).toBe('It works.');
    expect(sentence('It works.')).toBe('It works.');
    expect([plural(1, 'worker'), plural(2, 'worker')]).toEqual([
      '1 worker',
      '2 workers',
    ]);
  });
});
