import { PriceBook } from '@lattice-dev/plugin-lattice-blueprints';
import {
  Plan,
  PreflightCheck,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';
import { CloudAnswer, CloudInquiry } from './AskCloud';
import { ClusterDemand } from './ClusterDemand';
import { orderOf } from './orderOf';
import { planPrice } from './planPrice';

/** What a cluster takes from its project now, and what it is to take. */
export interface DemandChange {
  wanted: ClusterDemand;
  live?: ClusterDemand;
}

const isFailed = ({ state }: PreflightCheck) => state === 'failed';

/** The first reason, and how many more there are. */
function refusalOf(checks: PreflightCheck[]): string {
  const [first, ...more] = checks.filter(isFailed);
  const rest =
    more.length === 0
      ? ''
      : ` ${more.length} more ${
          more.length === 1 ? 'check' : 'checks'
        } failed.`;
  return `It won't work in the project. ${first.title}: ${first.seen} ${
    first.fix ?? ''
  }${rest}`;
}

function withAnswer(plan: Plan, answer: CloudAnswer | undefined): Plan {
  if (!answer) return plan;
  if ('notAsked' in answer) {
    // A Secret that can't be used is a warning of the plan already.
    const known = plan.credentials && plan.credentials.state !== 'usable';
    const isTold = known && answer.notAsked.reason === 'no-credential';
    return isTold ? plan : { ...plan, cloudNotAsked: answer.notAsked };
  }
  const { cloud } = answer;
  const refuses = plan.accepted && !cloud.accepted;
  return {
    ...plan,
    cloud,
    accepted: plan.accepted && cloud.accepted,
    sentence: refuses ? refusalOf(cloud.checks) : plan.sentence,
  };
}

/**
 * A plan with what its project says and what it costs. The hash stays: what a
 * cloud says may be another thing a minute later.
 */
export async function withCloud(
  plan: Plan,
  change: DemandChange | undefined,
  options: {
    inquiry: CloudInquiry | undefined;
    roll?: RollForecast;
    prices?: PriceBook;
  },
): Promise<Plan> {
  if (!change) return plan;
  const { inquiry, roll, prices } = options;
  const wanted = change.wanted.order;
  const live = change.live?.order;
  const price = planPrice({ wanted, live }, prices);
  const priced = price ? { ...plan, price } : plan;
  const order = orderOf({ wanted, live, roll });
  return withAnswer(priced, await inquiry?.about(order));
}
