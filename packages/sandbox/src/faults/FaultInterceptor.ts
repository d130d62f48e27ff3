import { ApiRequest } from '../api/ApiContext';
import { Interceptor } from '../api/ApiServer';
import { FaultTable } from './FaultTable';
import { playFault, playInsideWatch } from './playFault';
import { FaultRule } from './types';

/** A watch has no answer that could be too large as a whole. */
function placeInWatch({ afterEvents, action }: FaultRule): number | undefined {
  return afterEvents ?? (action.type === 'oversized' ? 1 : undefined);
}

function armInsideWatch(request: ApiRequest, rule: FaultRule): ApiRequest {
  const afterEvents = placeInWatch(rule);
  return {
    ...request,
    afterWatchLine: (lines, last) => {
      if (lines !== afterEvents) return;
      playInsideWatch(request, rule.action, last);
    },
  };
}

/** Lets requests meet the faults that wait for them. */
export function createFaultInterceptor(faults: FaultTable): Interceptor {
  return {
    async around(request, run) {
      const rule = faults.take(request);
      if (!rule) await run(request);
      else if (request.target.verb === 'watch' && placeInWatch(rule)) {
        await run(armInsideWatch(request, rule));
      } else await playFault(request, rule.action, () => run(request));
    },
  };
}
