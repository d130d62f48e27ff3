import { FieldOptions } from './FieldOptions';

/** Options that name another field of the form. */
type FieldName = Extract<keyof FieldOptions, `${string}Field`>;

/** The answer at a path with dots; empty text counts as none. */
export function answerAt(answers: unknown, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[name]
          : undefined,
      answers,
    );
  return found === '' ? undefined : found;
}

/** What a field reads of the rest of the form. */
export interface Answers {
  options: FieldOptions;
  /** All answers of the form. */
  all: unknown;
  /** The answer of the field that an option names. */
  of: (option: FieldName) => unknown;
  /** The same where it is a text. */
  text: (option: FieldName) => string | undefined;
  /** The flavour, given or chosen. */
  blueprint?: string;
  /** Paths of named fields that have no answer yet. */
  open: (...options: FieldName[]) => string[];
}

/** The part of a field's props that says what it may read. */
export interface AnswersSource {
  uiSchema?: { 'ui:options'?: FieldOptions };
  formContext?: unknown;
}

/** Reads options and answers from what the scaffolder hands to a field. */
export function readAnswers(props: AnswersSource): Answers {
  const options: FieldOptions = props.uiSchema?.['ui:options'] ?? {};
  const all = (props.formContext as { formData?: unknown } | undefined)
    ?.formData;
  const of = (option: FieldName) => {
    const path = options[option];
    return path === undefined ? undefined : answerAt(all, path);
  };
  const text = (option: FieldName) => {
    const value = of(option);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    options,
    all,
    of,
    text,
    blueprint: options.blueprint ?? text('blueprintField'),
    open: (...names) =>
      names.flatMap(name => {
        const path = options[name];
        return path !== undefined && of(name) === undefined ? [path] : [];
      }),
  };
}
