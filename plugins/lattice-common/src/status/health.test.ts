import {
  compareHealth,
  Health,
  healthValues,
  isHealth,
  worstHealth,
} from './health';

describe('health', () => {
  it('sorts what needs a person first', () => {
    const mixed: Health[] = [
      'healthy',
      'paused',
      'failed',
      'progressing',
      'unknown',
      'degraded',
      'deleting',
    ];
    expect(mixed.sort(compareHealth)).toEqual([...healthValues]);
  });

  it('is the worst of many, and unknown of none', () => {
    expect(worstHealth(['healthy', 'degraded', 'progressing'])).toBe(
      'degraded',
    );
    expect(worstHealth([])).toBe('unknown');
  });

  it('knows its own words', () => {
    expect(isHealth('failed')).toBe(true);
    expect(isHealth('fine')).toBe(false);
    expect(isHealth(undefined)).toBe(false);
  });
});
