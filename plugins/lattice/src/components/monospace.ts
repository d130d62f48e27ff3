/** The font of names, addresses and commands. */
export const monospace =
  'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';
