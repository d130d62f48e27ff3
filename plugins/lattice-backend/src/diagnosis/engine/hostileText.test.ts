import { createDiagnosisEngine, loadRules } from '..';
import { loadCorpus } from '../corpus';
import { DiagnosedObject, DiagnosisInput } from './DiagnosisInput';

const engine = createDiagnosisEngine(loadRules());
const corpus = loadCorpus();

/** Markup, a way out of quotes, direction characters, templates, commands. */
const EVIL = `'"; reboot #<img src=x>\u202e\u0007{{namespace}}$(reboot)\`reboot\``;

/** Gives every object a hostile name, and follows that in all references. */
function withHostileNames(input: DiagnosisInput): DiagnosisInput {
  const hostile = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map(item => hostile(item));
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          hostile(inner, name),
        ]),
      );
    }
    return key === 'name' && typeof value === 'string'
      ? `${value}${EVIL}`
      : value;
  };
  const objects = [...input.objects].map(
    object => hostile(object) as DiagnosedObject,
  );
  return { ...input, objects };
}

/** What the shell sees outside of single quotes. */
function bare(command: string): string {
  let seen = '';
  for (let at = 0; at < command.length; at += 1) {
    if (command[at] === '\\') at += 1;
    else if (command[at] !== "'") seen += command[at];
    else {
      const end = command.indexOf("'", at + 1);
      at = end < 0 ? command.length : end;
    }
  }
  return seen;
}

function commandsOf({ input }: { input: DiagnosisInput }): string[] {
  return engine
    .diagnose(withHostileNames(input))
    .findings.flatMap(({ steps, verify }) => [
      ...steps.map(({ command }) => command),
      verify.command,
    ])
    .filter(command => command !== undefined);
}

/** One cluster for each rule. */
const told = corpus.clusters.filter(({ name }) => name.endsWith(' match 1'));
const PATIENCE = 30_000;

describe('hostile names', () => {
  it(
    'cannot leave their quotes in any command of any rule',
    () => {
      const commands = told.flatMap(commandsOf);
      const broken = commands.filter(command =>
        /reboot|<img/.test(bare(command)),
      );
      expect(broken).toEqual([]);
      expect(
        commands.filter(command => command.includes('reboot')),
      ).not.toEqual([]);
    },
    PATIENCE,
  );

  it(
    'are shown as text, without what hides or reorders it',
    () => {
      for (const { input } of told) {
        const { findings } = engine.diagnose(withHostileNames(input));
        for (const { title, explanation, steps } of findings) {
          const words = [title, explanation, ...steps.map(step => step.title)];
          expect(words.join('\n')).not.toContain('\u202e');
          expect(words.join('\n')).not.toContain('\u0007');
          expect(title.length).toBeLessThanOrEqual(60);
        }
      }
    },
    PATIENCE,
  );
});

describe('hostile messages', () => {
  it.each([
    ['of megabytes', 'A'.repeat(2_000_000)],
    ['of markup', '<script>alert(1)</script>'.repeat(200)],
    ['of direction characters', '\u202e\u2066\u0000\u001b[31m'.repeat(500)],
    ['of templates', '{{namespace}}${process.exit()}{% raw %}'.repeat(100)],
  ])('%s are cut and quoted in events and conditions', (_, text) => {
    const { input } = told[0];
    const objects = [...input.objects].map(object => ({
      ...object,
      conditions: {
        ...object.conditions,
        messages: object.conditions.states.map(() => text),
      },
      facts:
        object.facts.of === 'event'
          ? { ...object.facts, message: text }
          : object.facts,
    })) as DiagnosedObject[];
    const diagnosis = engine.diagnose({ ...input, objects });
    const json = JSON.stringify(diagnosis);
    expect(json.length).toBeLessThan(400_000);
    expect(json).not.toMatch(/[\u202e\u2066]|\\u0000|\\u001b/);
  });
});
