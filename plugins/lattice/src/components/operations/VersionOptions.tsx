import { UpgradeVersionsResponse } from '@lattice-dev/plugin-lattice-common';
import { upgradeChoices } from '../../operations/upgradeChoices';
import { useText } from '../../translation/useText';
import { Option, OptionList } from './OptionList';

export const OTHER = 'other';

/** Versions to choose from; the one that runs stays visible. */
export const VersionOptions = (props: {
  versions: UpgradeVersionsResponse;
  /** True when not all machines have the version that is wanted. */
  unfinished: boolean;
  value: string;
  onChange: (value: string) => void;
}) => {
  const t = useText();
  const { versions, unfinished, value, onChange } = props;
  const { current } = versions;
  const options: Option[] = [
    ...upgradeChoices(versions).map(version => ({
      value: version,
      title: version,
      hint: t('upgrade.offered'),
    })),
    ...(current
      ? [
          {
            value: current,
            title: current,
            hint: t(unfinished ? 'upgrade.unfinished' : 'upgrade.runsNow'),
            disabled: !unfinished,
          },
        ]
      : []),
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
      onChange={onChange}
    />
  );
};
