/** What expressions of a template can see. */
export interface TemplateScope {
  parameters: Record<string, unknown>;
  steps: Record<string, { output: Record<string, unknown> }>;
}

const whole = /^\$\{\{(.*)\}\}$/s;
const inText = /\$\{\{(.*?)\}\}/gs;
const choice = /^(\S+) if (.+) else '([^']*)'$/;
const comparison = /^(\S+)\s*(==|!=)\s*'([^']*)'$/;

function lookUp(path: string, scope: TemplateScope): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      scope,
    );
}

/** The expressions that our templates use: paths, comparisons and choices. */
function evaluate(expression: string, scope: TemplateScope): unknown {
  const text = expression.trim();
  const chosen = choice.exec(text);
  if (chosen) {
    const [, value, conditions, otherwise] = chosen;
    const holds = conditions.split(' and ').every(one => evaluate(one, scope));
    return holds ? evaluate(value, scope) : otherwise;
  }
  const either = text.split(' or ');
  if (either.length > 1) {
    return either.map(one => evaluate(one, scope)).find(Boolean);
  }
  const match = comparison.exec(text);
  if (!match) {
    if (!/^(parameters|steps)(\.\w+)+$/.test(text)) {
      throw new Error(`Templates here do not use the expression ${text}`);
    }
    return lookUp(text, scope);
  }
  const equal = lookUp(match[1], scope) === match[3];
  return match[2] === '==' ? equal : !equal;
}

/**
 * Fills in expressions as the scaffolder does: a value that is nothing but an
 * expression keeps its type, and what is undefined is left out.
 */
export function render(value: unknown, scope: TemplateScope): unknown {
  if (typeof value === 'string') {
    const single = whole.exec(value);
    if (single && !single[1].includes('}}')) return evaluate(single[1], scope);
    return value.replace(inText, (_, expression) =>
      String(evaluate(expression, scope) ?? ''),
    );
  }
  if (Array.isArray(value)) return value.map(item => render(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, render(inner, scope)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
}
