/** An amount with its currency; a code that is none stands behind it. */
export function formatMoney(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      maximumFractionDigits: amount < 1 ? 4 : 2,
    }).format(amount);
  } catch {
    // The price book may say any word, which Intl refuses.
    return `${amount} ${currency}`;
  }
}
