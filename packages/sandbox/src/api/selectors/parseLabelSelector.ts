import { badRequest } from '../../store/statusErrors';

export interface Requirement {
  key: string;
  operator: 'in' | 'notin' | 'exists' | 'absent' | 'gt' | 'lt';
  values: string[];
}

const SET_BASED = /^([^\s!=<>()]+)\s+(in|notin)\s*\(([^()]*)\)$/;
const EQUALITY = /^([^\s!=<>()]+)\s*(==|=|!=)\s*([^\s!=<>()]*)$/;
const ORDER = /^([^\s!=<>()]+)\s*(>|<)\s*(-?\d+)$/;
const EXISTS = /^(!?)\s*([^\s!=<>()]+)$/;

/** Splits at the commas that are not inside parentheses. */
function splitTerms(text: string): string[] {
  return text.split(/,(?![^()]*\))/).map(term => term.trim());
}

function parseTerm(term: string, selector: string): Requirement {
  const set = SET_BASED.exec(term);
  if (set) {
    const values = set[3].split(',').map(value => value.trim());
    return { key: set[1], operator: set[2] as 'in' | 'notin', values };
  }
  const equality = EQUALITY.exec(term);
  if (equality) {
    const operator = equality[2] === '!=' ? 'notin' : 'in';
    return { key: equality[1], operator, values: [equality[3]] };
  }
  const order = ORDER.exec(term);
  if (order) {
    const operator = order[2] === '>' ? 'gt' : 'lt';
    return { key: order[1], operator, values: [order[3]] };
  }
  const exists = EXISTS.exec(term);
  if (exists) {
    const operator = exists[1] ? 'absent' : 'exists';
    return { key: exists[2], operator, values: [] };
  }
  throw badRequest(
    `unable to parse requirement: found '${term}', expected: identifier (in "${selector}")`,
  );
}

/** Reads a label selector, equality-based and set-based. */
export function parseLabelSelector(text: string): Requirement[] {
  if (text.trim() === '') return [];
  return splitTerms(text).map(term => parseTerm(term, text));
}

const TESTS: Record<
  Requirement['operator'],
  (value: string | undefined, values: string[]) => boolean
> = {
  in: (value, values) => value !== undefined && values.includes(value),
  notin: (value, values) => value === undefined || !values.includes(value),
  exists: value => value !== undefined,
  absent: value => value === undefined,
  gt: (value, [limit]) => value !== undefined && Number(value) > Number(limit),
  lt: (value, [limit]) => value !== undefined && Number(value) < Number(limit),
};

export function matchesLabels(
  requirements: Requirement[],
  labels: Record<string, string> = {},
): boolean {
  return requirements.every(({ key, operator, values }) =>
    TESTS[operator](labels[key], values),
  );
}
