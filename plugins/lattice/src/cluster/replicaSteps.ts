import { ClusterTrendPoint } from '@lattice-dev/plugin-lattice-common';

/**
 * Paths of a plot that is as wide as there are points: the area below the
 * ready machines and the line of the wanted ones. What was not recorded is
 * left open.
 */
export function replicaSteps(
  points: readonly Pick<ClusterTrendPoint, 'health' | 'ready' | 'desired'>[],
  height: number,
): { ready: string; desired: string } {
  const most = Math.max(1, ...points.map(({ desired }) => desired));
  // A pixel of room, so that a line at the top is not cut.
  const yOf = (count: number) => height - (count / most) * (height - 1);
  let ready = '';
  let desired = '';
  points.forEach((point, x) => {
    if (point.health === undefined) return;
    const y = yOf(point.ready);
    ready += `M${x} ${height}V${y}H${x + 1}V${height}Z`;
    const isNext = x > 0 && points[x - 1].health !== undefined;
    desired += isNext
      ? `V${yOf(point.desired)}H${x + 1}`
      : `M${x} ${yOf(point.desired)}H${x + 1}`;
  });
  return { ready, desired };
}
