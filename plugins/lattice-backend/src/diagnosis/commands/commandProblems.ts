import { slot } from '../text/fillTemplate';
import { Effect, effectOf, plainArguments } from './effectOf';
import { parseShell, ShellCommand } from './parseShell';
import { flagOf, Program, programOf } from './programOf';

const clusterScoped =
  /^(crds?|customresourcedefinitions|datastores?(\.\S+)?|extensionconfigs?|infraproviders|latticeclusters?|namespaces?|nodes?|openstackclusteridentit(y|ies)|pv|storageclass(es)?|clusterrolebindings?|volumeattachments|(mutating|validating)webhookconfigurations?)(\/.*)?$/;

const withoutNamespace: ReadonlySet<string> = new Set([
  'api-resources',
  'explain',
  'version',
]);

/** The commands of a rule's line, its slots filled with plain names. */
function commandsOf(template: string): Program[] {
  return parseShell(template.replace(slot, 'x')).map((words: ShellCommand) =>
    programOf(words),
  );
}

/** What keeps a line of a rule from being run as it stands. */
export function commandProblems(template: string): string[] {
  try {
    return [
      ...quotedSlots(template),
      ...commandsOf(template).flatMap(namespaceProblems),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const severity: readonly Effect[] = ['reads', 'changes', 'disrupts'];

/** The worst that one of the commands of a line does. */
export function lineEffect(template: string): Effect {
  const worst = Math.max(
    ...commandsOf(template).map(program => severity.indexOf(effectOf(program))),
  );
  return severity[Math.max(0, worst)];
}

/** Values bring their own quotes, which quotes around them would undo. */
function quotedSlots(template: string): string[] {
  const quoted = template.match(/'[^']*'|"[^"$]*"/g) ?? [];
  return quoted
    .filter(text => text.includes('{{'))
    .map(text => `has a slot inside quotes: ${text}`);
}

function namespaceProblems(program: Program): string[] {
  if (program.name.text !== 'kubectl') {
    return [];
  }
  const [verb = '', ...words] = plainArguments(program);
  const named =
    flagOf(program, '-n', '--namespace', '-A', '--all-namespaces') !==
      undefined || withoutNamespace.has(verb);
  const resources = (words[0] ?? '').split(',');
  return named || resources.every(word => clusterScoped.test(word))
    ? []
    : [`names no namespace: kubectl ${verb} ${words.join(' ')}`];
}
