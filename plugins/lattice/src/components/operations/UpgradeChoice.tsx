import { TextField } from '@backstage/ui';
import { UpgradeVersionsResponse } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { classFor, isVersion } from '../../operations/upgradeChoices';
import { OTHER, VersionOptions } from './VersionOptions';

/** What a person has chosen or typed so far. */
export interface UpgradeInput {
  choice: string;
  typed: string;
  image: string;
  /** Why it starts although checks fail. */
  reason: string;
}

/** The version that is wanted, once it is one. */
export function wantedVersion(input: UpgradeInput): string | undefined {
  const text = input.choice === OTHER ? input.typed.trim() : input.choice;
  return isVersion(text) ? text : undefined;
}

/** The version to upgrade to, and the image where it has another name. */
export const UpgradeChoice = (props: {
  versions: UpgradeVersionsResponse;
  unfinished: boolean;
  input: UpgradeInput;
  disabled?: boolean;
  onChange: (change: Partial<UpgradeInput>) => void;
}) => {
  const t = useText();
  const { versions, unfinished, input, disabled, onChange } = props;
  const version = wantedVersion(input);
  const clusterClass = version && classFor(versions, version);
  return (
    <>
      <VersionOptions
        versions={versions}
        unfinished={unfinished}
        value={input.choice}
        disabled={disabled}
        onChange={choice => onChange({ choice })}
      />
      {input.choice === OTHER && (
        <TextField
          label={t('upgrade.version')}
          description={t('upgrade.otherHint', {
            minors: versions.allowedMinors.join(', '),
          })}
          value={input.typed}
          isDisabled={disabled}
          autoComplete="off"
          validationBehavior="aria"
          validate={text =>
            text === '' || isVersion(text.trim()) ? null : t('upgrade.invalid')
          }
          onChange={typed => onChange({ typed })}
        />
      )}
      {clusterClass && (
        <div>{t('upgrade.clusterClass', { name: clusterClass })}</div>
      )}
      {!versions.byClass && (
        <TextField
          label={t('upgrade.image')}
          description={t('upgrade.imageHint')}
          value={input.image}
          isDisabled={disabled}
          autoComplete="off"
          onChange={image => onChange({ image })}
        />
      )}
    </>
  );
};
