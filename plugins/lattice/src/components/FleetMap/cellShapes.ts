import { Health } from '@lattice-dev/plugin-lattice-common';
import { HealthTokens } from '../healthTokens';

type Draw = (x: number, y: number, size: number) => string;

/** One layer of a cell: all cells of a health share one path for it. */
export interface CellLayer {
  draw: Draw;
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: string;
}

const square: Draw = (x, y, s) => `M${x} ${y}h${s}v${s}h${-s}z`;
const edge: Draw = (x, y, s) => square(x + 0.5, y + 0.5, s - 1);
const lowerHalf: Draw = (x, y, s) => `M${x} ${y + s / 2}h${s}v${s / 2}h${-s}z`;
const cross: Draw = (x, y, s) => {
  const d = s * 0.42;
  const a = s * 0.29;
  return `M${x + a} ${y + a}l${d} ${d}M${x + a + d} ${y + a}l${-d} ${d}`;
};
const triangle: Draw = (x, y, s) =>
  `M${x + s / 2} ${y + s * 0.2}l${s * 0.33} ${s * 0.57}h${-s * 0.66}z`;
const minus: Draw = (x, y, s) => `M${x + s * 0.25} ${y + s / 2}h${s / 2}`;
const twoBars: Draw = (x, y, s) =>
  `M${x + s * 0.37} ${y + s * 0.28}v${s * 0.44}M${x + s * 0.63} ${
    y + s * 0.28
  }v${s * 0.44}`;
const dot: Draw = (x, y, s) => {
  const r = s * 0.09;
  return `M${x + s / 2 - r} ${y + s / 2 - r}h${2 * r}v${2 * r}h${-2 * r}z`;
};

/** How each health is drawn, so that shape tells it as well as colour. */
export function cellLayers(
  tokens: HealthTokens,
  paper: string,
): Record<Health, CellLayer[]> {
  const fill = (health: Health) => tokens.health[health].fill;
  return {
    failed: [
      { draw: square, fill: fill('failed') },
      { draw: cross, stroke: paper, strokeWidth: 1.8 },
    ],
    degraded: [
      { draw: square, fill: fill('degraded') },
      { draw: edge, stroke: tokens.health.degraded.text, strokeWidth: 1 },
      { draw: triangle, fill: tokens.degradedGlyph },
    ],
    progressing: [
      { draw: edge, stroke: fill('progressing'), strokeWidth: 1.2 },
      { draw: lowerHalf, fill: fill('progressing') },
    ],
    deleting: [
      { draw: edge, stroke: fill('deleting'), strokeWidth: 1.4 },
      { draw: minus, stroke: fill('deleting'), strokeWidth: 1.6 },
    ],
    paused: [
      { draw: square, fill: fill('paused') },
      { draw: twoBars, stroke: paper, strokeWidth: 1.6 },
    ],
    unknown: [
      {
        draw: edge,
        stroke: tokens.health.unknown.text,
        strokeWidth: 1,
        dash: '1.8 1.4',
      },
      { draw: dot, fill: tokens.health.unknown.text },
    ],
    healthy: [{ draw: square, fill: fill('healthy') }],
  };
}
