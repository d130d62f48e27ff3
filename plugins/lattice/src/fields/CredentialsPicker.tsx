import { useApi } from '@backstage/core-plugin-api';
import { latticeChoicesApiRef } from '../api';
import { useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField } from './ChoiceField';
import { FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

/** The Secret with the clouds.yaml, by name; its content is never read. */
export const CredentialsPicker = (props: FieldProps<string>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const managementCluster = answers.text('managementClusterField');
  const namespace = answers.text('namespaceField');
  const { blueprint } = answers;
  const answer = useChoices(
    managementCluster && namespace && blueprint
      ? {
          managementCluster,
          namespace,
          blueprint,
          cluster: answers.text('nameField'),
          owner: answers.text('ownerField'),
        }
      : undefined,
    (query, signal) => api.listCredentialsChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, ({ items, unseen, expected }) => ({
    unseen,
    items: items.map(({ name, cluster }) => ({
      value: name,
      hint: cluster ? t('field.madeFor', { cluster }) : t('field.shared'),
    })),
    note:
      expected.length > 0
        ? t('field.expected', { names: expected.join(', ') })
        : undefined,
  }));
  const waitsFor = answers.open(
    'managementClusterField',
    'namespaceField',
    'blueprintField',
  );
  return <ChoiceField {...pickerProps(props, choices, waitsFor)} />;
};
