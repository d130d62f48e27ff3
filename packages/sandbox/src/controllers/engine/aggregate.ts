import { KubeObject } from '../../store/types';
import { condition, findCondition } from './conditions';
import { groupByText, textOf } from './messages';
import { Condition } from './model';

interface Names {
  /** The aggregate's type, e.g. MachinesReady. */
  type: string;
  /** The condition of each object. */
  of: string;
  kind: string;
  reasons: { good: string; bad: string; unknown: string };
}

/** One condition about many objects; False beats Unknown beats True. */
export function aggregate(objects: KubeObject[], names: Names): Condition {
  if (objects.length === 0) return condition(names.type, 'True', 'NoReplicas');
  const reports = objects.map(object => ({
    name: object.metadata.name,
    report: findCondition(object, names.of),
  }));
  const issues = reports.filter(({ report }) => report?.status !== 'True');
  if (issues.length === 0) {
    return condition(names.type, 'True', names.reasons.good);
  }
  const isFalse = issues.some(({ report }) => report?.status === 'False');
  const message = groupByText(
    names.kind,
    issues.map(({ name, report }) => ({
      name,
      text: report ? textOf(report) : `Condition ${names.of} not yet reported`,
    })),
  );
  return isFalse
    ? condition(names.type, 'False', names.reasons.bad, message)
    : condition(names.type, 'Unknown', names.reasons.unknown, message);
}

const READY = { good: 'Ready', bad: 'NotReady', unknown: 'ReadyUnknown' };
const UP_TO_DATE = {
  good: 'UpToDate',
  bad: 'NotUpToDate',
  unknown: 'UpToDateUnknown',
};

export function machinesReady(type: string, machines: KubeObject[]): Condition {
  const names = { type, of: 'Ready', kind: 'Machine', reasons: READY };
  return aggregate(machines, names);
}

/** New machines count only once they report. */
export function machinesUpToDate(
  type: string,
  machines: KubeObject[],
): Condition {
  const known = machines.filter(machine => findCondition(machine, 'UpToDate'));
  const names = { type, of: 'UpToDate', kind: 'Machine', reasons: UP_TO_DATE };
  return aggregate(known.length > 0 ? known : [], names);
}
