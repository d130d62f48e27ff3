import {
  UpgradeVersionChoice,
  UpgradeVersionsResponse,
} from '@lattice-dev/plugin-lattice-common';
import { isNewer } from '../../operations/upgradeChoices';
import { useText } from '../../translation/useText';
import { Option, OptionList } from './OptionList';

export const OTHER = 'other';

/** Versions to choose from; the one that runs and impossible ones stay visible. */
export const VersionOptions = (props: {
  versions: UpgradeVersionsResponse;
  /** True when not all machines have the version that is wanted. */
  unfinished: boolean;
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}) => {
  const t = useText();
  const { versions, unfinished, value, disabled, onChange } = props;
  const { current } = versions;
  const optionOf = (choice: UpgradeVersionChoice): Option => ({
    value: choice.version,
    title: choice.version,
    hint: choice.via
      ? t('upgrade.via', { versions: choice.via.join(', ') })
      : choice.reason ?? choice.note ?? t(`upgrade.from.${choice.source}`),
    disabled: choice.reason !== undefined,
  });
  const isOlder = ({ version }: UpgradeVersionChoice) =>
    current !== undefined && isNewer(current, version);
  const running: Option[] = current
    ? [
        {
          value: current,
          title: current,
          hint: t(unfinished ? 'upgrade.unfinished' : 'upgrade.runsNow'),
          disabled: !unfinished,
        },
      ]
    : [];
  const options: Option[] = [
    ...versions.versions.filter(one => !isOlder(one)).map(optionOf),
    ...running,
    ...versions.versions.filter(isOlder).map(optionOf),
    {
      value: OTHER,
      title: t('upgrade.other'),
      hint: t('upgrade.rule'),
    },
  ];
  return (
    <OptionList
      label={t('upgrade.version')}
      value={value}
      options={options}
      disabled={disabled}
      onChange={onChange}
    />
  );
};
