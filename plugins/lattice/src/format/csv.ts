// A spreadsheet takes a cell that begins like this for a formula.
const FORMULA = /^[=+\-@\t\r\n|%]/;

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replace(/"/g, '""')}"`
    : safe;
}

/**
 * Writes a table as CSV (RFC 4180) in which no cell is a formula, because the
 * names and messages in it were written by others.
 */
export function toCsv(rows: ReadonlyArray<readonly string[]>): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}
