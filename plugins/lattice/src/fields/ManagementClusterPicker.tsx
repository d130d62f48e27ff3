import { useApi } from '@backstage/core-plugin-api';
import {
  ChoicesResponse,
  ManagementClusterChoice,
} from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef } from '../api';
import { Text, useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField, Choices } from './ChoiceField';
import { FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

function toChoices(
  { items, unseen }: ChoicesResponse<ManagementClusterChoice>,
  t: Text,
): Choices {
  return {
    unseen,
    items: items.map(({ name, title, usable, reason, sandbox }) => ({
      value: name,
      title: title ? `${title} (${name})` : name,
      hint: reason ?? (sandbox ? t('field.sandbox') : undefined),
      disabled: !usable,
    })),
  };
}

/** Where the cluster is managed; what cannot make it says why. */
export const ManagementClusterPicker = (props: FieldProps<string>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const owner = answers.text('ownerField');
  const answer = useChoices(
    { blueprint: answers.blueprint, owner },
    (query, signal) => api.listManagementClusterChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, value => toChoices(value, t));
  return <ChoiceField {...pickerProps(props, choices, [])} />;
};
