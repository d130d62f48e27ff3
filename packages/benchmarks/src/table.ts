import { BenchResult } from './bench/Bench';

/** A ratio is held to its limit where there is a baseline, else the value. */
export function isMissed({ ratio, value, limit, skipped }: BenchResult) {
  return !skipped && limit !== undefined && !((ratio ?? value) <= limit);
}

function verdictOf(result: BenchResult): string {
  if (result.skipped) return result.skipped;
  if (result.limit === undefined) return 'told';
  return isMissed(result) ? 'MISSED' : 'good';
}

const headings = ['bench', 'value', 'unit', 'against', 'ratio', 'limit', ''];

/** The results as columns that line up. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = [headings, ...results.map(cellsOf)];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map(row => row[column].length)),
  );
  return rows.map(row => lineOf(row, widths)).join('\n');
}

function cellsOf(result: BenchResult): string[] {
  const { id, value, unit, baseline, ratio, limit } = result;
  return [
    id,
    numberText(result.skipped ? undefined : value),
    unit,
    numberText(baseline),
    numberText(ratio),
    String(limit ?? '-'),
    verdictOf(result),
  ];
}

/** Three digits that count, whatever the size. */
function numberText(value: number | undefined): string {
  if (value === undefined) return '-';
  return value >= 1_000
    ? value.toFixed(0)
    : String(Number(value.toPrecision(3)));
}

/** Words to the left, numbers to the right. */
function lineOf(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, column) =>
    [0, 2, 6].includes(column)
      ? cell.padEnd(widths[column])
      : cell.padStart(widths[column]),
  );
  return cells.join('  ').trimEnd();
}
