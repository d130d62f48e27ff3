import { InputError } from '@backstage/errors';
import { parseClusterId } from '@lattice-dev/plugin-lattice-common';
import { clusterNamed } from '../audit/clusterNamed';
import { parseLabelSelector } from '../fleet/query/labelSelector';
import { readCursor } from '../fleet/query/cursor';
import { inputBounds, requireBounded } from '../limits/boundedInput';
import { changes } from './operationsRoutes/clusterChanges';
import {
  applyBody,
  choicesQueries,
  clusterId,
  credentialsBody,
  planBody,
  renderBody,
} from './operationsRoutes/schemas';
import {
  parse,
  parseClusterFilter,
  parseClusterQuery,
} from './parseClusterQuery';

const size = 64 * 1024;
const fill = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Texts that make patterns try again from every character. */
const texts: Record<string, (length: number) => string> = {
  letters: length => fill('a', length),
  'letters and a wrong end': length => `${fill('a', length)}!`,
  dots: length => fill('.', length),
  'dots and letters': length => `${fill('a.', length)}-`,
  digits: length => `v${fill('1', length)}`,
  spaces: length => `a${fill(' ', length)}b`,
  commas: length => fill(',', length),
  brackets: length => fill('(', length),
  'a list that does not end': length => `a in (${fill('a,', length)}`,
  'commas before a bracket': length => `${fill('a,', length)})`,
  slashes: length => fill('a/', length),
};

/** Everything that reads text of a caller. */
const parsers: Record<string, (text: string) => unknown> = {
  label: text => parseLabelSelector(text),
  'query of the list': text =>
    parseClusterQuery({ label: text, q: text, health: text, cursor: text }),
  'filter of the stream': text => parseClusterFilter({ owner: text }),
  cursor: text => readCursor(text),
  'cluster id': text => parseClusterId(text),
  'path of a cluster': text =>
    parse(clusterId, { managementCluster: text, namespace: text, name: text }),
  plan: text =>
    parse(planBody, {
      operation: text,
      cluster: { managementCluster: text, namespace: text, name: text },
      version: text,
    }),
  'unknown keys': text =>
    parse(applyBody, Object.fromEntries([...text].map((c, at) => [c + at, c]))),
  render: text => parse(renderBody, { blueprint: text, input: [text] }),
  upgrade: text => changes.upgrade.of({ version: text, clusterClass: text }),
  scale: text => changes.scale.of({ pool: text, replicas: text }),
  delete: text => changes.delete.of({ confirm: text, uid: text }),
  credentials: text =>
    parse(credentialsBody, { namespace: text, cluster: text, expiresAt: text }),
  choices: text => parse(choicesQueries.credentials, { namespace: text }),
  'audited cluster': text => clusterNamed({ cluster: text, input: text }),
};

/** Of the processor: time in which others had it does not count. */
function milliseconds(run: () => unknown): number {
  const before = process.cpuUsage();
  try {
    run();
  } catch {
    // Refusing is an answer, too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const rounds = 10;

/** The shortest times of each, measured in turns until they hold. */
function shortest(
  runs: Array<() => unknown>,
  holds: (times: number[]) => boolean,
): number[] {
  let times = runs.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    times = times.map((time, at) => Math.min(time, milliseconds(runs[at])));
    if (holds(times)) break;
  }
  return times;
}

describe('hostile input', () => {
  const rows = Object.keys(parsers).flatMap(parser =>
    Object.keys(texts).map(text => [parser, text]),
  );

  it.each(rows)('%s of %s takes time in proportion', (parser, text) => {
    const short = texts[text](size / 16);
    const long = texts[text](size);
    const read = parsers[parser];
    // One pass over the text, measured here and now, and what a call costs.
    const pass = () => JSON.stringify(long);
    // Quadratic time would be 256 times as long for 16 times the text.
    const most = ([one, few]: number[]) => Math.max(64 * few, 50 * (one + 0.2));
    const times = shortest(
      [pass, () => read(short), () => read(long)],
      measured => measured[2] < most(measured),
    );
    expect(times[2]).toBeLessThan(most(times));
  });

  it('is cut when it is quoted', () => {
    const keys = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`key-${at}`, 1]),
    );
    const said = () => parse(credentialsBody, keys);
    expect(said).toThrow(InputError);
    expect(said).toThrow(/^.{1,400}$/);
  });

  it('is refused when it is nested too deep or has too many values', () => {
    const nested = (depth: number) => {
      let inner: unknown = 1;
      for (let at = 0; at < depth; at += 1) inner = { inner };
      return { input: inner };
    };
    expect(() => requireBounded(nested(inputBounds.depth - 1))).not.toThrow();
    expect(() => requireBounded(nested(inputBounds.depth))).toThrow(
      'deeper than 64',
    );
    expect(() => requireBounded(nested(100_000))).toThrow('deeper than 64');
    const wide = (values: number) => ({
      manifests: Array.from({ length: values - 1 }, () => 0),
    });
    expect(() => requireBounded(wide(inputBounds.values))).not.toThrow();
    expect(() => requireBounded(wide(inputBounds.values + 1))).toThrow(
      'more than 100000 values',
    );
  });
});
