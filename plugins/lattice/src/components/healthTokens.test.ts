import { healthValues } from '@lattice-dev/plugin-lattice-common';
import { HealthTokens, healthTokens } from './healthTokens';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map(at => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.1. */
function contrast(left: string, right: string): number {
  const [high, low] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const themes: Array<[string, HealthTokens, { paper: string; page: string }]> = [
  ['light', healthTokens.light, { paper: '#FFFFFF', page: '#F8F8F8' }],
  ['dark', healthTokens.dark, { paper: '#424242', page: '#333333' }],
];

describe.each(themes)('health tokens of the %s theme', (_, tokens, ground) => {
  it.each(healthValues)('%s is readable text on every ground', health => {
    const { text, tint } = tokens.health[health];
    for (const behind of [ground.paper, ground.page, tint]) {
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps quiet text readable', () => {
    for (const behind of [
      ground.paper,
      ground.page,
      tokens.sunken,
      tokens.code,
      tokens.selected,
    ]) {
      expect(contrast(tokens.secondaryText, behind)).toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(tokens.faintText, behind)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('tells lines and fills with meaning from the paper', () => {
    const meaningful = healthValues.filter(
      // Healthy cells carry no message; degraded ones have edge and glyph.
      health => health !== 'healthy' && health !== 'degraded',
    );
    for (const health of meaningful) {
      expect(
        contrast(tokens.health[health].fill, ground.paper),
      ).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(tokens.barDone, ground.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens.focus, ground.paper)).toBeGreaterThanOrEqual(3);
    expect(
      contrast(tokens.degradedGlyph, tokens.health.degraded.fill),
    ).toBeGreaterThanOrEqual(4.5);
  });
});
