import { CloudChoice, StayingObject } from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { useText } from '../../translation/useText';
import { Choice } from '../Choice';
import { Commands } from './Commands';
import { ObjectText } from './ObjectText';
import { useCloudStyles } from './useCloudStyles';

type Chosen = CloudChoice['choice'] | 'keep';

/** What stays, with a choice for each and the commands that follow from it. */
export const StayingObjects = (props: {
  objects: readonly StayingObject[];
  /** Commands that are needed whatever is chosen. */
  first: readonly string[];
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const { objects, first } = props;
  const [chosen, setChosen] = useState<Record<string, Chosen>>({});
  const keyOf = ({ kind, id }: StayingObject) => `${kind} ${id}`;
  const commandsOf = (when: CloudChoice['when']) => {
    const picked = objects.flatMap(object =>
      object.choices.filter(
        one => one.when === when && one.choice === chosen[keyOf(object)],
      ),
    );
    const all = picked.flatMap(({ commands }) => commands);
    return [...new Set(when === 'before' ? [...first, ...all] : all)];
  };
  const before = commandsOf('before');
  const after = commandsOf('after');
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('inCloud.stays')}</h3>
      <p className={classes.quiet}>
        {t(objects.length > 0 ? 'inCloud.staysHint' : 'inCloud.nothingStays')}
      </p>
      <ul className={classes.list}>
        {objects.map(object => (
          <li key={keyOf(object)} className={classes.row}>
            <ObjectText object={object}>{object.reason}</ObjectText>
            {object.choices.length > 0 && (
              <Choice<Chosen>
                label={t('inCloud.choiceOf', { name: object.name })}
                value={chosen[keyOf(object)] ?? 'keep'}
                options={[
                  { value: 'keep', title: t('inCloud.keep') },
                  ...object.choices.map(({ choice }) => ({
                    value: choice,
                    title: t(`inCloud.${choice}`),
                  })),
                ]}
                onChange={value =>
                  setChosen(last => ({ ...last, [keyOf(object)]: value }))
                }
              />
            )}
          </li>
        ))}
      </ul>
      <Commands title={t('inCloud.before')} commands={before} />
      <Commands title={t('inCloud.after')} commands={after} />
      {before.length + after.length > 0 && (
        <p className={classes.quiet}>{t('inCloud.commandsHint')}</p>
      )}
    </section>
  );
};
