import { useMemo } from 'react';
import { readAnswers } from '../answers';
import { Choice } from '../ChoiceField';
import { FieldProps } from '../FieldOptions';
import { CloudListName, cloudChoicesOf } from './cloudLists';
import { cloudNote, isComplete } from './cloudNote';
import { CloudChoices, useCloudChoices } from './useCloudChoices';
import { Saying, useSaying } from './useSaying';

const none: Choice[] = [];

/** A list of the project for a field, and what to say about it. */
export interface CloudField {
  cloud: CloudChoices;
  choices: readonly Choice[];
  notes: string[];
  retry?: () => void;
  say: Saying;
}

/** The choices of a field, read again only when what they depend on changes. */
export function useCloudField(
  props: FieldProps<string>,
  name: CloudListName,
): CloudField {
  const say = useSaying();
  const cloud = useCloudChoices(props);
  const answers = readAnswers(props);
  const { role, by = 'name' } = answers.options;
  const version = answers.text('versionField');
  const network = answers.text('networkField');
  const answer = cloud.state === 'known' ? cloud.answer : undefined;
  const choices = useMemo(
    () =>
      answer
        ? cloudChoicesOf(name, answer, { say, role, version, network, by })
        : none,
    [answer, name, say, role, version, network, by],
  );
  const note = cloudNote(cloud, name, say);
  const isAll = isComplete(cloud, name);
  const { formData: value } = props;
  const isUnlisted =
    isAll && Boolean(value) && !choices.some(one => one.value === value);
  const notes = [
    note?.text,
    isAll && choices.length === 0 && say('empty'),
    isUnlisted && choices.length > 0 && say('unlisted', { value: value! }),
  ].filter((text): text is string => Boolean(text));
  return { cloud, choices, notes, retry: note?.retry, say };
}
