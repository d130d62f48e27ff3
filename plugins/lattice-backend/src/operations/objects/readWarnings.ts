const warning = /\b299 \S+ "((?:[^"\\]|\\.)*)"/g;

/** What an API server warned of, each once, from its `Warning` header. */
export function readWarnings(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(', ') : header ?? '';
  const found = [...text.matchAll(warning)].map(match =>
    match[1].replace(/\\(.)/g, '$1'),
  );
  return [...new Set(found)];
}
