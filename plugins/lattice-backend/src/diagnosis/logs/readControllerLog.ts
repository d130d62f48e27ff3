import { ControllerLogLine, DiagnosedObject } from '../engine/DiagnosisInput';
import { redactText } from '../../capi';

/** Bounds of what is read of one controller's log. */
export const logBounds = {
  lines: 5_000,
  lineLength: 4_000,
  /** A secret that the cut would divide is known by what follows. */
  beyond: 1_000,
  matched: 60,
} as const;

/** What looks like trouble; other lines are of no use as proof. */
const trouble =
  /error|fail|unable|cannot|denied|refused|timeout|not found|"level":"error"|^E\d{4}/i;

/**
 * The lines of a controller's log that name an object of the cluster, newest
 * first, redacted and bounded. The text may be in klog's or in JSON form. What
 * a controller says again with every retry is told once.
 */
export function readControllerLog(
  log: string,
  options: {
    controller: string;
    objects: Iterable<DiagnosedObject>;
    /** Epoch milliseconds; klog leaves the year out. */
    now: number;
  },
): ControllerLogLine[] {
  const named = [...options.objects].filter(isNamed).sort(byPrecision);
  const found: ControllerLogLine[] = [];
  const said = new Set<string>();
  const lines = log.split('\n').slice(-logBounds.lines).reverse();
  for (const raw of lines) {
    const line = raw.slice(0, logBounds.lineLength + logBounds.beyond);
    if (found.length < logBounds.matched && trouble.test(line)) {
      const words = withoutNumbers(line);
      const object = said.has(words)
        ? undefined
        : named.find(candidate => names(line, candidate));
      if (object) {
        said.add(words);
        found.push(lineOf(line, object, options));
      }
    }
  }
  return found;
}

/** Times and the ids of requests and reconciles differ between retries. */
function withoutNumbers(line: string): string {
  return line
    .replace(/^[IWEF]\d{4} [\d:.]+\s+\d+/, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '')
    .replace(/\breq-[\w-]+/g, '')
    .replace(/"?reconcileID"?[=:]\s*"?[\w-]+/g, '');
}

/** Kinds whose controllers log about them; the most precise come first. */
const order = [
  'infraMachine',
  'bootstrap',
  'machine',
  'infraCluster',
  'controlPlane',
  'pool',
  'cluster',
];

function isNamed({ facts }: DiagnosedObject): boolean {
  return order.includes(facts.of);
}

function byPrecision(left: DiagnosedObject, right: DiagnosedObject): number {
  return order.indexOf(left.facts.of) - order.indexOf(right.facts.of);
}

function names(line: string, object: DiagnosedObject): boolean {
  return (
    hasWord(line, object.name) &&
    (object.namespace === '' || hasWord(line, object.namespace)) &&
    kindFits(line, object.kind)
  );
}

/** Lines say which controller they are of; without it any kind will do. */
function kindFits(line: string, kind: string): boolean {
  const said =
    /controllerKind"?[=:]\s*"?(\w+)/.exec(line) ??
    /controller"?[=:]\s*"?(\w+)/.exec(line);
  return said === null || said[1].toLowerCase() === kind.toLowerCase();
}

const wordCharacter = /[A-Za-z0-9-]/;

/** Not a pattern: names come from others. */
function hasWord(line: string, word: string): boolean {
  let at = line.indexOf(word);
  while (at >= 0) {
    const before = line[at - 1] ?? ' ';
    const after = line[at + word.length] ?? ' ';
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) {
      return true;
    }
    at = line.indexOf(word, at + 1);
  }
  return false;
}

function lineOf(
  line: string,
  { kind, namespace, name }: DiagnosedObject,
  { controller, now }: { controller: string; now: number },
): ControllerLogLine {
  // Messages inside a log line have their quotes escaped.
  const text = redactText(line.replace(/\\"/g, '"')).slice(
    0,
    logBounds.lineLength,
  );
  return { text, controller, kind, namespace, name, at: timeOf(line, now) };
}

function timeOf(line: string, now: number): number | undefined {
  const iso =
    klogTime(line, now) ??
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/.exec(line)?.[0];
  const parsed = iso === undefined ? NaN : Date.parse(iso);
  return Number.isNaN(parsed) ? undefined : parsed;
}

const DAY = 86_400_000;

/** `E1116 02:17:20.123456`, in UTC as containers have it. */
function klogTime(line: string, now: number): string | undefined {
  const head = /^[IWEF](\d\d)(\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)/.exec(line);
  if (!head) return undefined;
  const [, month, day, time] = head;
  const year = new Date(now).getUTCFullYear();
  const inYear = (wanted: number) => `${wanted}-${month}-${day}T${time}Z`;
  // A line of December that is read in January.
  return Date.parse(inYear(year)) > now + DAY ? inYear(year - 1) : inYear(year);
}
