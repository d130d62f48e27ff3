/** Waits until something holds; throws when it does not come true in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
) {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) {
      throw new Error(`Not true after ${milliseconds} ms: ${condition}`);
    }
    await new Promise(resolve => {
      setTimeout(resolve, 50);
    });
  }
}
