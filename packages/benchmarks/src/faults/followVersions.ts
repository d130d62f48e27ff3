import { FaultFleet } from './faultFleet';

/** Versions of the sandbox are numbers, so that order can be seen. */
export function followVersions(live: FaultFleet) {
  const backwards: string[] = [];
  live.fleet.onObject((_, before, after) => {
    const older =
      before && Number(after.resourceVersion) < Number(before.resourceVersion);
    if (older) {
      backwards.push(
        `${after.kind} ${after.name} went back to ${after.resourceVersion}`,
      );
    }
  });
  return { backwards: () => backwards };
}
