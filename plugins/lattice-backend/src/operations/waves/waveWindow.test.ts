import { nextStart } from './waveWindow';

const berlin = (
  ...windows: Array<{ days: number[]; from: string; to: string }>
) => ({ timeZone: 'Europe/Berlin', windows });
const at = (text: string) => Date.parse(text);
const office = berlin({ days: [1, 2, 3, 4], from: '09:00', to: '16:00' });

describe('the hours of a wave', () => {
  it.each([
    ['inside', office, '2026-11-19T10:00:00Z', '2026-11-19T10:00:00Z'],
    ['before', office, '2026-11-19T07:59:00Z', '2026-11-19T08:00:00Z'],
    ['at the end', office, '2026-11-19T15:00:00Z', '2026-11-23T08:00:00Z'],
    ['at any time', berlin(), '2026-11-22T03:00:00Z', '2026-11-22T03:00:00Z'],
    // A night belongs to the day on which it begins: Saturday.
    [
      'in the night',
      berlin({ days: [6], from: '22:00', to: '04:00' }),
      '2026-11-22T02:59:00Z',
      '2026-11-22T02:59:00Z',
    ],
    [
      'after the night',
      berlin({ days: [6], from: '22:00', to: '04:00' }),
      '2026-11-22T03:00:00Z',
      '2026-11-28T21:00:00Z',
    ],
    // Summer time ends on 25 October 2026.
    [
      'over the change of the clocks',
      office,
      '2026-10-22T15:00:00Z',
      '2026-10-26T08:00:00Z',
    ],
  ])('%s', (_, hours, now, start) => {
    expect(nextStart(hours, at(now))).toBe(at(start));
  });
});
