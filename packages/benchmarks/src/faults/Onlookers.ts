import { FaultStage } from './FaultStage';
import { FaultViewer } from './FaultViewer';
import { followVersions } from './followVersions';
import { HistoryWitness } from './HistoryWitness';
import { HttpViewers } from './HttpViewers';
import { throwingListener } from './listenerFaults';
import { ListenerWitness } from './ListenerWitness';
import { LiveViewWatch } from './LiveViewWatch';
import { randomOf } from './randomOf';

/** Everybody who looks on during a run. */
export interface Onlookers {
  readonly watch: LiveViewWatch;
  readonly viewer: FaultViewer;
  readonly versions: ReturnType<typeof followVersions>;
  readonly history: HistoryWitness;
  readonly witnesses: readonly [ListenerWitness, ListenerWitness];
  readonly viewers: HttpViewers;
}

/** The one who throws stands between those who must not notice. */
export async function lookOn(stage: FaultStage): Promise<Onlookers> {
  const { live, sandbox, plan, met, database, logger } = stage;
  const first = ListenerWitness.listen(live.fleet);
  const { listener } = plan;
  if (listener) {
    throwingListener(live.fleet, listener, {
      random: randomOf(plan.seed + 1),
      onThrow: () => met.count(listener.name),
    });
  }
  const watch = LiveViewWatch.begin(live, sandbox);
  return {
    watch,
    viewer: FaultViewer.follow(live, watch),
    versions: followVersions(live),
    history: await HistoryWitness.follow(live, database.knex),
    witnesses: [first, ListenerWitness.listen(live.fleet)],
    viewers: await HttpViewers.open({
      live,
      logger,
      habits: plan.viewers,
      met,
      random: randomOf(plan.seed + 2),
    }),
  };
}
