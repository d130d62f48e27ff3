import { Answers } from './answers';

/** A class as the form names it. */
export interface ClassAnswer {
  name: string;
  namespace?: string;
}

/** The class that the form has chosen, if it has. */
export function classOf(answers: Answers): ClassAnswer | undefined {
  const value = answers.of('classField') as Partial<ClassAnswer> | undefined;
  return value?.name
    ? { name: value.name, namespace: value.namespace || undefined }
    : undefined;
}
