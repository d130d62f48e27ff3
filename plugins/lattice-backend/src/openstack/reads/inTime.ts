/** The outcome of work, or what stands for it when it takes too long. */
export async function inTime<T>(
  work: Promise<T>,
  milliseconds: number | undefined,
  late: () => T,
): Promise<T> {
  if (milliseconds === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(late()), milliseconds);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
