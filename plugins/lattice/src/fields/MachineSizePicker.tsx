import { useApi } from '@backstage/core-plugin-api';
import { MachineSizeChoice } from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef } from '../api';
import { AsyncValue } from '../hooks/AsyncValue';
import { Text, useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField, Choices } from './ChoiceField';
import { comboProps } from './cloud/comboProps';
import { useCloudField } from './cloud/useCloudField';
import { ComboField } from './ComboField';
import { FieldOptions, FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

const usual = { vcpus: 2, ramGiB: 4 };

function hintOf(
  t: Text,
  choice: MachineSizeChoice,
  role: FieldOptions['role'],
): string {
  const { vcpus, ramGiB, diskGiB, pricePerHour, currency } = choice;
  const size = t('field.size', { vcpus: String(vcpus), ram: String(ramGiB) });
  const small = vcpus < usual.vcpus || ramGiB < usual.ramGiB;
  const parts = [
    diskGiB === undefined
      ? size
      : t('field.sizeDisk', { size, disk: String(diskGiB) }),
    pricePerHour !== undefined &&
      t('field.price', { price: `${pricePerHour} ${currency ?? ''}`.trim() }),
    small &&
      role &&
      t(
        role === 'controlPlane'
          ? 'field.smallControlPlane'
          : 'field.smallWorker',
      ),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Sizes of the configuration; none are asked for while `isOff`. */
function useConfiguredSizes(
  props: FieldProps<string>,
  isOff: boolean,
): AsyncValue<Choices> {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const managementCluster = answers.text('managementClusterField');
  const { role } = answers.options;
  const answer = useChoices(
    managementCluster && !isOff ? { managementCluster } : undefined,
    (query, signal) => api.listMachineSizeChoices(query, { signal }),
  );
  return mapAnswer(answer, ({ items, unseen }) => ({
    unseen,
    items: items.map(choice => ({
      value: choice.name,
      hint: hintOf(t, choice, role),
    })),
  }));
}

/**
 * The machine size, with its figures; others may be typed. The project's own
 * sizes where it can be asked, else those of the configuration.
 */
export const MachineSizePicker = (props: FieldProps<string>) => {
  const field = useCloudField(props, 'machineSizes');
  const { cloud, choices } = field;
  const isOwn = cloud.state === 'loading' || choices.length > 0;
  const configured = useConfiguredSizes(props, isOwn);
  if (cloud.state === 'off') {
    const waitsFor = readAnswers(props).open('managementClusterField');
    return <ChoiceField {...pickerProps(props, configured, waitsFor)} />;
  }
  return (
    <ComboField
      {...comboProps(props, field)}
      choices={isOwn ? choices : configured.value?.items ?? choices}
    />
  );
};
