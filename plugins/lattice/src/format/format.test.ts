import { formatCount, formatShare } from './counts';
import { toCsv } from './csv';
import { safeHref } from './safeHref';
import { shellCommand, shellQuote } from './shellQuote';
import { ageParts, durationParts, secondsSince } from './time';

function words(parts: ReturnType<typeof ageParts>): string {
  return parts.map(({ unit, value }) => `${value} ${unit}`).join(' ');
}

describe('time', () => {
  it.each([
    [4, '4 seconds', '4 seconds'],
    [112, '1 minutes', '1 minutes 52 seconds'],
    [120, '2 minutes', '2 minutes'],
    [3 * 3600 + 60, '3 hours', '3 hours'],
    [19 * 86_400, '19 days', '19 days'],
    [364 * 86_400, '364 days', '364 days'],
    [730 * 86_400, '2 years', '2 years'],
  ])(
    'says %d seconds as an age and as a duration',
    (seconds, age, duration) => {
      expect(words(ageParts(seconds))).toBe(age);
      expect(words(durationParts(seconds))).toBe(duration);
    },
  );

  it('never counts below zero, and knows what it does not know', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(secondsSince('2026-01-01T00:05:00Z', now)).toBe(0);
    expect(secondsSince('2025-12-31T23:59:00Z', now)).toBe(60);
    expect(secondsSince(undefined, now)).toBeUndefined();
    expect(secondsSince('yesterday', now)).toBeUndefined();
  });
});

describe('counts', () => {
  it('separates thousands and never rounds up to all', () => {
    expect(formatCount(14382)).toBe('14,382');
    expect(formatShare(941, 1000)).toBe('94.1 %');
    expect(formatShare(9999, 10_000)).toBe('99.9 %');
    expect(formatShare(3, 3)).toBe('100 %');
    expect(formatShare(0, 0)).toBe('0 %');
  });
});

describe('shell commands', () => {
  it('leaves plain words alone and quotes all others', () => {
    expect(shellQuote('mgmt-fra-1')).toBe('mgmt-fra-1');
    expect(shellQuote('a b')).toBe(`'a b'`);
    expect(shellQuote('')).toBe(`''`);
    expect(shellQuote(`it's`)).toBe(`'it'\\''s'`);
    expect(shellCommand(['kubectl', 'get', '$(rm -rf ~)', ';ls', '`id`'])).toBe(
      `kubectl get '$(rm -rf ~)' ';ls' '\`id\`'`,
    );
  });
});

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '|calc', '%0A'])(
    'takes the formula out of %j',
    text => {
      expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('quotes what would break the table', () => {
    expect(toCsv([['a,b', 'say "x"', 'two\nlines', 'plain']])).toBe(
      '"a,b","say ""x""","two\nlines",plain\r\n',
    );
  });
});

describe('links', () => {
  it.each([
    // eslint-disable-next-line no-script-url
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    'no address',
    '',
    undefined,
  ])('are made of web addresses only, not of %j', address => {
    expect(safeHref(address)).toBeUndefined();
  });

  it('keep web addresses', () => {
    expect(safeHref('https://example.com/a')).toBe('https://example.com/a');
  });
});
