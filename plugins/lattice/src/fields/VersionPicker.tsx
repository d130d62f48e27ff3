import { useApi } from '@backstage/core-plugin-api';
import { parseClusterId } from '@lattice-dev/plugin-lattice-common';
import { latticeChoicesApiRef, latticeOperationsApiRef } from '../api';
import { upgradeChoices } from '../operations/upgradeChoices';
import { useText } from '../translation/useText';
import { Answers, readAnswers } from './answers';
import { ChoiceField } from './ChoiceField';
import { classOf } from './classOf';
import { FieldProps } from './FieldOptions';
import { mapAnswer, pickerProps } from './pickerProps';
import { useChoices } from './useChoices';

/** Versions that a new cluster can be made with. */
const NewClusterVersion = (
  props: FieldProps<string> & { answers: Answers },
) => {
  const api = useApi(latticeChoicesApiRef);
  const { answers } = props;
  const { blueprint } = answers;
  const managementCluster = answers.text('managementClusterField');
  const chosen = classOf(answers);
  const answer = useChoices(
    managementCluster && blueprint
      ? {
          managementCluster,
          blueprint,
          namespace: answers.text('namespaceField'),
          className: chosen?.name,
          classNamespace: chosen?.namespace,
        }
      : undefined,
    (query, signal) => api.listVersionChoices(query, { signal }),
  );
  const choices = mapAnswer(answer, ({ items, unseen }) => ({
    unseen,
    items: items.map(({ version, note }) => ({ value: version, hint: note })),
  }));
  const waitsFor = answers.open('managementClusterField', 'blueprintField');
  return <ChoiceField {...pickerProps(props, choices, waitsFor)} />;
};

/** Versions that a cluster can be upgraded to. */
const UpgradeVersion = (props: FieldProps<string> & { answers: Answers }) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { answers } = props;
  const cluster = parseClusterId(answers.text('clusterField') ?? '');
  const answer = useChoices(cluster, (id, signal) =>
    api.listUpgradeVersions(id, { signal }),
  );
  const choices = mapAnswer(answer, versions => ({
    items: upgradeChoices(versions).map(value => ({ value })),
    open: !versions.byClass || upgradeChoices(versions).length === 0,
    note: t('field.minors', { minors: versions.allowedMinors.join(', ') }),
  }));
  const waitsFor = cluster ? [] : [answers.options.clusterField ?? ''];
  return <ChoiceField {...pickerProps(props, choices, waitsFor)} />;
};

/** Only versions that can work. */
export const VersionPicker = (props: FieldProps<string>) => {
  const answers = readAnswers(props);
  return answers.options.clusterField ? (
    <UpgradeVersion {...props} answers={answers} />
  ) : (
    <NewClusterVersion {...props} answers={answers} />
  );
};
