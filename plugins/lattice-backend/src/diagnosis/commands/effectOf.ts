import { flagOf, Program } from './programOf';

/**
 * What a command does to the world: nothing, something that can be set back,
 * or something that stops, removes or replaces what runs.
 */
export type Effect = 'reads' | 'changes' | 'disrupts';

const filters: ReadonlySet<string> = new Set(
  'base64 cut echo grep head jq nslookup openssl sort tail test tr uniq wc'.split(
    ' ',
  ),
);

const kubectlReads: ReadonlySet<string> = new Set(
  'api-resources api-versions auth cluster-info describe diff events explain get logs top version wait'.split(
    ' ',
  ),
);

const kubectlDisrupts: ReadonlySet<string> = new Set(
  'cordon delete drain exec replace rollout scale taint uncordon'.split(' '),
);

const openstackReads = /(^| )(list|show|issue)( |$)/;
const openstackDisrupts =
  /(^| )(delete|failover|migrate|pause|purge|reboot|rebuild|remove|resize|resume|start|stop|suspend|unpause|unrescue|unshelve)( |$)/;

/** Flags of each tool whose value is the next word. */
const valued =
  /^(-n|-l|-o|-f|-c|--(namespace|context|kubeconfig|kube-context|kubeconfig-context|os-cloud|selector|output|name|lines|network|service|role|field-selector))$/;

const effects: Readonly<Record<string, (program: Program) => Effect>> = {
  kubectl: program => {
    const [verb = ''] = plainArguments(program);
    if (kubectlReads.has(verb) || flagOf(program, '--dry-run') !== undefined) {
      return 'reads';
    }
    return kubectlDisrupts.has(verb) ? 'disrupts' : 'changes';
  },
  openstack: program => {
    const words = plainArguments(program).join(' ');
    if (openstackDisrupts.test(words)) {
      return 'disrupts';
    }
    return openstackReads.test(words) ? 'reads' : 'changes';
  },
  clusterctl: program => {
    const words = plainArguments(program).slice(0, 2).join(' ');
    if (/^(delete|move|(alpha )?rollout)\b/.test(words)) {
      return 'disrupts';
    }
    return /^(describe|get|version|upgrade plan)\b/.test(words)
      ? 'reads'
      : 'changes';
  },
  helm: program => {
    const [verb = ''] = plainArguments(program);
    if (/^(uninstall|rollback)$/.test(verb)) {
      return 'disrupts';
    }
    return /^(get|list|status|history|show|search|template)$/.test(verb)
      ? 'reads'
      : 'changes';
  },
  curl: program =>
    program.args.some(({ text }) => /^(-X|--request|-d|--data)/.test(text))
      ? 'changes'
      : 'reads',
  sed: program =>
    program.args.some(({ text }) => /^(-i|--in-place)/.test(text))
      ? 'changes'
      : 'reads',
};

/** A program that is not known is taken to change something. */
export function effectOf(program: Program): Effect {
  const { text } = program.name;
  if (filters.has(text)) {
    return 'reads';
  }
  return Object.hasOwn(effects, text) ? effects[text](program) : 'changes';
}

/** The arguments without flags and their values. */
export function plainArguments({ args }: Program): string[] {
  const words: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const { text } = args[index];
    if (text === '--') {
      break;
    }
    if (valued.test(text)) {
      index += 1;
    } else if (!text.startsWith('-')) {
      words.push(text);
    }
  }
  return words;
}
