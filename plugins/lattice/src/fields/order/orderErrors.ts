/** What is wrong with an order, by the path of the answer. */
export interface OrderErrors {
  at: (path: string) => string | undefined;
  within: (path: string) => Record<string, string>;
  /** What is wrong elsewhere: with no answer, or with none of the given. */
  besides: (paths: readonly string[]) => string[];
}

/** `name: must not be empty` */
const pattern = /^([A-Za-z][\w.]*): (.+)$/s;

/** Takes the messages of a field apart; each begins with its path. */
export function readOrderErrors(errorSchema: unknown): OrderErrors {
  const { __errors: messages = [] } = (errorSchema ?? {}) as {
    __errors?: string[];
  };
  const found = messages.flatMap(message => {
    const match = pattern.exec(message);
    return match ? [[match[1], match[2]] as const] : [];
  });
  const rest = messages.filter(message => !pattern.test(message));
  return {
    besides: paths => [
      ...rest,
      ...found
        .filter(
          ([at]) =>
            !paths.some(path => at === path || at.startsWith(`${path}.`)),
        )
        .map(([at, text]) => `${at}: ${text}`),
    ],
    at: path =>
      found
        .filter(([at]) => at === path || at.startsWith(`${path}.`))
        .map(([at, text]) => (at === path ? text : `${at}: ${text}`))
        .join('. ') || undefined,
    within: path =>
      Object.fromEntries(
        found.flatMap(([at, text]) =>
          at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), text]] : [],
        ),
      ),
  };
}
