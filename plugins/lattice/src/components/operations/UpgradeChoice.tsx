import { UpgradeVersionsResponse } from '@lattice-dev/plugin-lattice-common';
import TextField from '@material-ui/core/TextField';
import { useText } from '../../translation/useText';
import { classFor, isVersion } from '../../operations/upgradeChoices';
import { OTHER, VersionOptions } from './VersionOptions';

/** What a person has chosen or typed so far. */
export interface UpgradeInput {
  choice: string;
  typed: string;
  image: string;
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
  onChange: (change: Partial<UpgradeInput>) => void;
}) => {
  const t = useText();
  const { versions, unfinished, input, onChange } = props;
  const version = wantedVersion(input);
  const wrong =
    input.choice === OTHER && input.typed !== '' && version === undefined;
  const clusterClass = version && classFor(versions, version);
  return (
    <>
      <VersionOptions
        versions={versions}
        unfinished={unfinished}
        value={input.choice}
        onChange={choice => onChange({ choice })}
      />
      {input.choice === OTHER && (
        <TextField
          id="lattice-upgrade-version"
          size="small"
          variant="outlined"
          label={t('upgrade.version')}
          value={input.typed}
          error={wrong}
          helperText={
            wrong
              ? t('upgrade.invalid')
              : t('upgrade.otherHint', {
                  minors: versions.allowedMinors.join(', '),
                })
          }
          onChange={event => onChange({ typed: event.target.value })}
        />
      )}
      {clusterClass && (
        <div>{t('upgrade.clusterClass', { name: clusterClass })}</div>
      )}
      {!versions.byClass && (
        <TextField
          id="lattice-upgrade-image"
          size="small"
          variant="outlined"
          label={t('upgrade.image')}
          value={input.image}
          onChange={event => onChange({ image: event.target.value })}
        />
      )}
    </>
  );
};
