const whole = new Intl.NumberFormat('en');

/** A number with its thousands separated. */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A share with one decimal, such as `94.1 %`; never 100 % when one is missing. */
export function formatShare(part: number, total: number): string {
  if (total === 0) {
    return '0 %';
  }
  const share = Math.floor((part / total) * 1000) / 10;
  return `${Number.isInteger(share) ? share : share.toFixed(1)} %`;
}
