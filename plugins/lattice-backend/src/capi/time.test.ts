import { isoTime, time } from './time';

describe('time', () => {
  it.each([
    '1970-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2000-02-29T12:00:00Z',
    '2024-02-29T00:00:01Z',
    '2026-11-16T02:04:43Z',
    '2100-03-01T00:00:00Z',
  ])('reads %s as Date.parse does and writes it back', text => {
    expect(time(text)).toBe(Date.parse(text));
    const written = isoTime(time(text));
    expect(written).toBe(text.startsWith('1970') ? undefined : text);
  });

  it('reads other forms, and nothing from what is no time', () => {
    expect(time('2026-11-16T02:04:43.123456Z')).toBe(
      Date.parse('2026-11-16T02:04:43.123Z'),
    );
    expect(time('2026-11-16T03:04:43+01:00')).toBe(
      Date.parse('2026-11-16T02:04:43Z'),
    );
    for (const wrong of [
      undefined,
      null,
      5,
      '',
      'soon',
      '2026-13-16T02:04:43Z',
      'xxxx-11-16T02:04:43Z',
      '2026a11-16T02:04:43Z',
      '2026-11-16T24:04:43Z',
      '2026-11-16T02:60:43Z',
    ]) {
      expect(time(wrong)).toBeUndefined();
    }
  });

  it('writes nothing for no time', () => {
    for (const wrong of [undefined, 0, -1, NaN, Infinity]) {
      expect(isoTime(wrong)).toBeUndefined();
    }
  });
});
