import {
  Plan,
  PlanCloud,
  PlanPrice,
  QuotaForecastLine,
} from '@lattice-dev/plugin-lattice-common';

const told = ['failed', 'warning'];

function checkLines({ checks, project }: PlanCloud): string[] {
  const of = (state: string) => checks.filter(check => check.state === state);
  const where = project.name ?? project.id;
  const lines = checks
    .filter(({ state }) => told.includes(state))
    .map(({ state, title, seen, fix = '' }) =>
      `${state.padEnd(7)} ${title}: ${seen} ${fix}`.trim(),
    );
  const [first, ...rest] = of('unchecked');
  const open = first
    ? [`not checked: ${first.title}: ${first.seen}`].concat(
        rest.length > 0 ? `not checked: ${rest.length} more` : [],
      )
    : [];
  const passed = of('passed').length;
  return [
    ...lines,
    ...open,
    `checks passed${where ? ` in project ${where}` : ''}: ${passed}`,
  ];
}

function quotaLine(line: QuotaForecastLine): string[] {
  const { resource, used, promised = 0, after, peak, limit } = line;
  if (used === undefined || after === undefined) return [];
  const taken = used + promised;
  if (after === taken && peak === taken) return [];
  const parts = [
    `${used} now`,
    promised > 0 && `${promised} ordered`,
    `${after} after`,
    Number(peak) > Math.max(taken, after) && `${peak} at the peak`,
    limit === undefined ? 'no limit' : `limit ${limit}`,
  ];
  return [`quota ${resource}: ${parts.filter(Boolean).join(', ')}`];
}

function priceLine(price: PlanPrice): string {
  const { currency, now, after, difference, notPriced } = price;
  const sum =
    now === undefined || now === after
      ? `${after}`
      : `${now} -> ${after} (${difference > 0 ? '+' : ''}${difference})`;
  const rest = notPriced.length > 0 ? `, without ${notPriced.join(', ')}` : '';
  return `cost: ${sum} ${currency} a month${rest}`;
}

/** What a project says about a plan, and what the plan costs, in lines. */
export function cloudLines({ cloud, cloudNotAsked, price }: Plan): string[] {
  return [
    ...(cloud ? checkLines(cloud) : []),
    ...(cloud?.forecast ?? []).flatMap(quotaLine),
    ...(cloudNotAsked ? [cloudNotAsked.sentence] : []),
    ...(price ? [priceLine(price)] : []),
  ];
}
