import { useApi } from '@backstage/core-plugin-api';
import { MachineSizeChoice } from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef } from '../api';
import { Text, useText } from '../translation/useText';
import { readAnswers } from './answers';
import { ChoiceField } from './ChoiceField';
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

/** The machine size, with its figures; others may be typed. */
export const MachineSizePicker = (props: FieldProps<string>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const answers = readAnswers(props);
  const managementCluster = answers.text('managementClusterField');
  const { role } = answers.options;
  const answer = useChoices(
    managementCluster ? { managementCluster } : undefined,
    (query, signal) => api.listMachineSizeChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, ({ items, unseen }) => ({
    unseen,
    items: items.map(choice => ({
      value: choice.name,
      hint: hintOf(t, choice, role),
    })),
  }));
  const waitsFor = answers.open('managementClusterField');
  return <ChoiceField {...pickerProps(props, choices, waitsFor)} />;
};
