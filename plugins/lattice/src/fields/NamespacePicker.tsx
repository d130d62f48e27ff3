import { useApi } from '@backstage/core-plugin-api';
import { latticeChoicesApiRef } from '../api';
import { useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField } from './ChoiceField';
import { FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

/** The namespace on the management cluster; some may be made. */
export const NamespacePicker = (props: FieldProps<string>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const managementCluster = answers.text('managementClusterField');
  const answer = useChoices(
    managementCluster
      ? { managementCluster, owner: answers.text('ownerField') }
      : undefined,
    (query, signal) => api.listNamespaceChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, ({ items, unseen, creatable }) => ({
    unseen,
    items: items.map(({ name }) => ({ value: name })),
    open: creatable.length > 0,
    note:
      creatable.length > 0
        ? t('field.creatable', { patterns: creatable.join(', ') })
        : undefined,
  }));
  const waitsFor = answers.open('managementClusterField');
  return <ChoiceField {...pickerProps(props, choices, waitsFor)} />;
};
