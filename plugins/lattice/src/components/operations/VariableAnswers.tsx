import { Button, TextField } from '@backstage/ui';
import { VariableAnswer } from '../../operations/changeForm';
import { useText } from '../../translation/useText';

/** Class variables to set, by name. */
export const VariableAnswers = (props: {
  variables: readonly VariableAnswer[];
  disabled?: boolean;
  onChange: (variables: VariableAnswer[]) => void;
}) => {
  const t = useText();
  const { variables, disabled, onChange } = props;
  const set = (index: number, next: Partial<VariableAnswer>) =>
    onChange(
      variables.map((one, at) => (at === index ? { ...one, ...next } : one)),
    );
  return (
    <section
      aria-label={t('change.variables')}
      style={{ display: 'grid', gap: 12 }}
    >
      <h3 style={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t('change.variables')}
      </h3>
      {variables.map(({ name, value }, index) => (
        <div
          // A variable has no other identity until it has a name.
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          style={{
            display: 'grid',
            gap: 12,
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
          }}
        >
          <TextField
            label={t('change.variable')}
            value={name}
            isDisabled={disabled}
            autoComplete="off"
            onChange={text => set(index, { name: text })}
          />
          <TextField
            label={t('change.value')}
            description={t('change.valueHint')}
            value={value}
            isDisabled={disabled}
            autoComplete="off"
            onChange={text => set(index, { value: text })}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          isDisabled={disabled}
          onPress={() => onChange([...variables, { name: '', value: '' }])}
        >
          {t('change.addVariable')}
        </Button>
      </div>
    </section>
  );
};
