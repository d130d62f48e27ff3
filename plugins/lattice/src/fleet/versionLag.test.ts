import { clusterRow } from '../__fixtures__/rows';
import { supportOf, versionLag } from './versionLag';

const now = Date.parse('2026-11-18T12:00:00Z');
const on = (kubernetesVersion?: string, kubernetesVersions?: string[]) =>
  clusterRow({
    name: `on-${kubernetesVersion}`,
    kubernetesVersion,
    kubernetesVersions: kubernetesVersions ?? [],
  });

describe('versionLag', () => {
  it('puts the oldest version first and what nobody knows last', () => {
    const lag = versionLag(
      [
        on('v1.36.4'),
        on('v1.34.7'),
        on('v1.34.10', ['v1.33.5', 'v1.34.10']),
        on(undefined),
        on('v1.35.4'),
      ],
      now,
    );
    expect(
      lag.map(({ minor, rows, behind, support, oldNodes }) => [
        minor,
        rows.length,
        behind,
        support,
        oldNodes,
      ]),
    ).toEqual([
      [34, 2, 2, 'ended', 1],
      [35, 1, 1, 'supported', 0],
      [36, 1, 0, 'supported', 0],
      [undefined, 1, 0, 'unknown', 0],
    ]);
    expect(lag[0].versions).toEqual(['v1.34.10', 'v1.34.7']);
    expect(lag[3].versions).toEqual(['']);
  });

  it('is empty for an empty fleet', () => {
    expect(versionLag([], now)).toEqual([]);
  });

  it('warns while there is time to upgrade', () => {
    const end = Date.parse('2027-02-28');
    const day = 86_400_000;
    expect(supportOf(end, end)).toBe('ended');
    expect(supportOf(end, end - 59 * day)).toBe('ending');
    expect(supportOf(end, end - 60 * day)).toBe('supported');
  });
});
