/**
 * A key for a checkpoint. A task may have several steps of one action, and a
 * value that was kept for one must not be taken for another.
 */
export function checkpointKey(
  ctx: { step?: { id?: string }; each?: unknown },
  effect: string,
): string {
  const each = ctx.each ? `.${JSON.stringify(ctx.each).slice(0, 100)}` : '';
  return `lattice.v1.${effect}.${ctx.step?.id ?? 'step'}${each}`;
}
