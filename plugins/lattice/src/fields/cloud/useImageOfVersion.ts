import { useEffect, useRef } from 'react';
import { readAnswers } from '../answers';
import { FieldProps } from '../FieldOptions';
import { stateOf } from './cloudNote';
import { imageForVersion, movedImage, versionsOf } from './imageForVersion';
import { CloudField } from './useCloudField';

/**
 * Moves the image along when the form's version changes, and says what to do
 * when the project has none for it. Both the version and the project have to
 * be known; an image that somebody types afterwards stays.
 */
export function useImageOfVersion(
  props: FieldProps<string>,
  { cloud, say }: Pick<CloudField, 'cloud' | 'say'>,
): { notes: string[]; onChange: (value: string | undefined) => void } {
  const answers = readAnswers(props);
  const version = answers.text('versionField');
  const { by = 'name' } = answers.options;
  const answer =
    cloud.state === 'known' && stateOf(cloud.answer, 'images').state === 'read'
      ? cloud.answer
      : undefined;
  const { formData: chosen, schema, onChange } = props;
  const movedFor = useRef<string>();
  const images = answer?.images;
  const moved =
    images &&
    version &&
    movedImage({ images, version, chosen, initial: schema.default, by });

  // Fields that move at once overwrite each other, as the form gives all of
  // them the same answers: each goes on until its own image is there.
  useEffect(() => {
    if (!images || !version || movedFor.current === version) return;
    if (moved) onChange(moved);
    else movedFor.current = version;
  }, [images, version, moved, onChange]);

  const notes: string[] = [];
  if (images && version && !imageForVersion(images, version)) {
    const others = versionsOf(images).slice(0, 4).join(', ');
    notes.push(say(others ? 'noImageHas' : 'noImage', { version, others }));
  }
  return {
    notes,
    onChange: value => {
      movedFor.current = version;
      onChange(value as string);
    },
  };
}
