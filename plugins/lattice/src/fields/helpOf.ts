/** The help of a field, unless it only repeats its title. */
export function helpOf(
  title: string,
  description: string | undefined,
): string | undefined {
  const said = description?.trim().replace(/\.$/, '').toLowerCase();
  return said && !title.trim().toLowerCase().endsWith(said)
    ? description
    : undefined;
}
