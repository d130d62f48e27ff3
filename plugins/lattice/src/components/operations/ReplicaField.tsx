import { NumberField } from '@backstage/ui';
import { FormEvent } from 'react';
import { useText } from '../../translation/useText';

const MOST = 1000;

/** A whole number, or nothing while the text is none. */
function readCount(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Math.min(MOST, Number(text)) : undefined;
}

/** The number of machines, to type or to step. */
export const ReplicaField = (props: {
  value: number | undefined;
  disabled?: boolean;
  onChange: (value: number | undefined) => void;
}) => {
  const t = useText();
  const { value = NaN, disabled, onChange } = props;
  // The field itself reports a number when it is left; a plan follows typing.
  const typed = (event: FormEvent<HTMLDivElement>) =>
    onChange(readCount((event.target as HTMLInputElement).value));
  return (
    <div onInput={typed} style={{ maxWidth: 240 }}>
      <NumberField
        label={t('scale.replicas')}
        value={value}
        minValue={0}
        maxValue={MOST}
        isDisabled={disabled}
        validationBehavior="aria"
        validate={count => (Number.isNaN(count) ? t('scale.invalid') : null)}
        onChange={count => onChange(Number.isNaN(count) ? undefined : count)}
      />
    </div>
  );
};
