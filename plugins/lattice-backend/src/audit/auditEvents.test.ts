import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditTable } from './auditEvents';

const page = path.resolve(__dirname, '../../../../docs/operations.md');

/** Rows of the table below a heading, without its first two lines. */
function tableBelow(heading: string): string[][] {
  const [, below] = readFileSync(page, 'utf8').split(`\n${heading}\n`);
  const lines = below.split('\n');
  const from = lines.findIndex(line => line.startsWith('|'));
  const length = lines.slice(from).findIndex(line => !line.startsWith('|'));
  return lines.slice(from + 2, from + length).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

describe('the table of audit events', () => {
  it('is the one of the documentation', () => {
    expect(tableBelow('## Audit log')).toEqual(auditTable());
  });
});
