import { Rule, Signal } from '../rules/ruleSchema';
import { ClusterView } from '../engine/ClusterView';
import { compileSignal } from '../engine/compileSignal';

/** A signal with as many of its parts as were added, and the words for them. */
interface Part {
  readonly says: string;
  readonly add: Partial<Signal>;
}

const BARE = { deleting: 'any', where: [], evenIfWell: false } as const;

/**
 * The first part of a signal that no object has. Parts are added one by one;
 * all of them have to hold of the same object.
 */
export function whyNot(view: ClusterView, rule: Rule, signal: Signal): string {
  let tried = {
    ...BARE,
    ...pick(signal, 'evenIfWell', 'confidence'),
  } as Signal;
  if (signal.cloud) {
    return 'It needs words of the cloud, which an evidence file does not have.';
  }
  for (const { says, add } of partsOf(signal)) {
    tried = { ...tried, ...add };
    const { match } = compileSignal(rule, tried);
    if (!view.all.some(object => match(view, object))) {
      return says;
    }
  }
  return 'It matches, and another finding takes its place.';
}

function partsOf(signal: Signal): Part[] {
  const { kind, condition, text, event, fields, where } = signal;
  const told = (value: unknown) => JSON.stringify(value);
  const parts: (Part | undefined | false)[] = [
    {
      says: `There is no object of kind ${kind?.join(', ') ?? 'any'}.`,
      add: pick(signal, 'kind', 'namespace'),
    },
    signal.source !== undefined && {
      says: `No source is ${told(signal.source)}.`,
      add: pick(signal, 'source'),
    },
    {
      says:
        signal.deleting === true
          ? 'No such object is being deleted.'
          : 'Each such object is being deleted; the signal does not say deleting: any.',
      add: pick(signal, 'deleting'),
    },
    signal.role !== undefined && {
      says: `No such object belongs to a machine of the role ${signal.role}.`,
      add: pick(signal, 'role'),
    },
    signal.unreported !== undefined && {
      says: signal.unreported
        ? 'Each such object has a status.'
        : 'No such object has a status.',
      add: pick(signal, 'unreported'),
    },
    condition && {
      says: `No such object has the condition ${told(condition)}.`,
      add: pick(signal, 'condition'),
    },
    event && {
      says: `No such object has the event ${told(
        event,
      )}, or it is well by now.`,
      add: pick(signal, 'event'),
    },
    text !== undefined && {
      says: `No words of such an object match ${text}`,
      add: pick(signal, 'text'),
    },
    ...Object.keys(fields ?? {}).map((path, at, paths) => ({
      says: `The value of ${path} is not ${told(fields?.[path])}.`,
      add: {
        fields: Object.fromEntries(
          paths.slice(0, at + 1).map(key => [key, fields![key]]),
        ),
      },
    })),
    (signal.missing ?? signal.foreign) !== undefined && {
      says: `The reference ${signal.missing ?? signal.foreign} is in order.`,
      add: pick(signal, 'missing', 'foreign'),
    },
    signal.forSeconds !== undefined && {
      says: `It has not lasted for ${signal.forSeconds} yet.`,
      add: pick(signal, 'forSeconds'),
    },
    ...where.map((one, at) => ({
      says: `What hangs together with it is not as asked: ${told(one)}.`,
      add: { where: where.slice(0, at + 1) },
    })),
  ];
  return parts.filter(part => part !== undefined && part !== false);
}

function pick(signal: Signal, ...names: (keyof Signal)[]): Partial<Signal> {
  return Object.fromEntries(names.map(name => [name, signal[name]]));
}
