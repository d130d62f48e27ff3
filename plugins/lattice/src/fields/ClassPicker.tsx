import { useApi } from '@backstage/core-plugin-api';
import { ClassChoice } from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef } from '../api';
import { Text, useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField } from './ChoiceField';
import { ClassAnswer } from './classOf';
import { FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

function hintOf(t: Text, choice: ClassChoice): string | undefined {
  if (choice.ready === false) return t('field.classNotReady');
  return choice.kubernetesVersions.length > 0
    ? t('field.classVersions', {
        versions: choice.kubernetesVersions.join(', '),
      })
    : undefined;
}

/** `namespace/name`, or the name alone; typed classes may have no namespace. */
function toText(value: ClassAnswer | undefined): string | undefined {
  if (!value?.name) return undefined;
  return value.namespace ? `${value.namespace}/${value.name}` : value.name;
}

function fromText(text: string | undefined): ClassAnswer | undefined {
  if (!text) return undefined;
  const at = text.lastIndexOf('/');
  return at < 0
    ? { name: text }
    : { namespace: text.slice(0, at), name: text.slice(at + 1) };
}

/** A ClusterClass of the management cluster. */
export const ClassPicker = (props: FieldProps<ClassAnswer>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const managementCluster = answers.text('managementClusterField');
  const namespace = answers.text('namespaceField');
  const answer = useChoices(
    managementCluster ? { managementCluster, namespace } : undefined,
    (query, signal) => api.listClassChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, ({ items, unseen }) => ({
    unseen,
    items: items.map(choice => ({
      value: toText(choice)!,
      hint: hintOf(t, choice),
    })),
  }));
  const waitsFor = answers.open('managementClusterField', 'namespaceField');
  const common = pickerProps(
    props as unknown as FieldProps<string>,
    choices,
    waitsFor,
  );
  return (
    <ChoiceField
      {...common}
      value={toText(props.formData)}
      onChange={text => props.onChange(fromText(text) as ClassAnswer)}
    />
  );
};
