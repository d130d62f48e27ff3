import { readAnswers } from '../answers';
import { ComboField } from '../ComboField';
import { FieldProps } from '../FieldOptions';
import { comboProps } from './comboProps';
import { useCloudField } from './useCloudField';
import { useImageOfVersion } from './useImageOfVersion';

const ImagePicker = (props: FieldProps<string>) => {
  const field = useCloudField(props, 'images');
  const { notes, onChange } = useImageOfVersion(props, field);
  const combo = comboProps(props, field);
  return (
    <ComboField
      {...combo}
      notes={[...combo.notes, ...notes]}
      onChange={onChange}
    />
  );
};

const ListPicker = (props: FieldProps<string>) => {
  const { list = 'images' } = readAnswers(props).options;
  return <ComboField {...comboProps(props, useCloudField(props, list))} />;
};

/** Something that the project of the order has; anything may be typed. */
export const CloudPicker = (props: FieldProps<string>) =>
  readAnswers(props).options.list === 'images' ? (
    <ImagePicker {...props} />
  ) : (
    <ListPicker {...props} />
  );
