import { ApiRequest } from '../api/ApiContext';
import { Interceptor } from '../api/ApiServer';
import { FaultTable } from './FaultTable';
import { playFault, playInsideWatch } from './playFault';
import { FaultRule } from './types';

function armInsideWatch(request: ApiRequest, rule: FaultRule): ApiRequest {
  return {
    ...request,
    afterWatchLine: lines => {
      if (lines === rule.afterEvents) playInsideWatch(request, rule.action);
    },
  };
}

/** Lets requests meet the faults that wait for them. */
export function createFaultInterceptor(faults: FaultTable): Interceptor {
  return {
    async around(request, run) {
      const rule = faults.take(request);
      if (!rule) await run(request);
      else if (request.target.verb === 'watch' && rule.afterEvents) {
        await run(armInsideWatch(request, rule));
      } else await playFault(request, rule.action, () => run(request));
    },
  };
}
