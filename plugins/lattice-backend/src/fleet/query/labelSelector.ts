import { InputError } from '@backstage/errors';

type Labels = Readonly<Record<string, string>>;
type Requirement = (labels: Labels) => boolean;

const KEY = '[A-Za-z0-9]([A-Za-z0-9._/-]*[A-Za-z0-9])?';
const VALUE = '[A-Za-z0-9._-]*';
const forms: Array<[RegExp, (match: RegExpExecArray) => Requirement]> = [
  [new RegExp(`^(${KEY})$`), match => has(match[1])],
  [new RegExp(`^!\\s*(${KEY})$`), match => not(has(match[1]))],
  [
    new RegExp(`^(${KEY})\\s*(==|=)\\s*(${VALUE})$`),
    match => isOneOf(match[1], [match[4]]),
  ],
  [
    new RegExp(`^(${KEY})\\s*!=\\s*(${VALUE})$`),
    match => not(isOneOf(match[1], [match[3]])),
  ],
  [
    new RegExp(`^(${KEY})\\s+in\\s*\\(([^()]*)\\)$`),
    match => isOneOf(match[1], valuesOf(match[3])),
  ],
  [
    new RegExp(`^(${KEY})\\s+notin\\s*\\(([^()]*)\\)$`),
    match => not(isOneOf(match[1], valuesOf(match[3]))),
  ],
];

/** Reads a Kubernetes label selector; throws an InputError that quotes it. */
export function parseLabelSelector(text: string): Requirement {
  const requirements = splitAtCommas(text).map(part => {
    for (const [pattern, build] of forms) {
      const match = pattern.exec(part);
      if (match) return build(match);
    }
    throw new InputError(
      `"${part}" is not a label selector; use key=value, key!=value, key in (a,b), key notin (a,b), key or !key`,
    );
  });
  return labels => requirements.every(requirement => requirement(labels));
}

/** At the commas outside of parentheses, in one pass. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let inside = false;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '(') inside = true;
    if (character === ')') inside = false;
    if (at < text.length && (character !== ',' || inside)) continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return parts.filter(part => part !== '');
}

function valuesOf(list: string): string[] {
  return list.split(',').map(value => value.trim());
}

function has(key: string): Requirement {
  return labels => Object.hasOwn(labels, key);
}

function isOneOf(key: string, values: string[]): Requirement {
  return labels => Object.hasOwn(labels, key) && values.includes(labels[key]);
}

function not(requirement: Requirement): Requirement {
  return labels => !requirement(labels);
}
