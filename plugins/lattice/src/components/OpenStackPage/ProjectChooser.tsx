import { useApi } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect } from 'react';
import { latticeChoicesApiRef } from '../../api';
import { ChoiceField, Choices } from '../../fields/ChoiceField';
import { mapAnswer } from '../../fields/pickerProps';
import { useChoices } from '../../fields/useChoices';
import { AsyncValue } from '../../hooks/AsyncValue';
import { projectsQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { Panel } from '../Panel';
import { useProjectPlace } from './useProjectPlace';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  },
});

type Place = { managementCluster: string; namespace: string };

/** Readers of the configuration, then Secrets of the namespace. */
function useSources(place: Place | undefined): AsyncValue<Choices> {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const readers = useShared(projectsQuestion, place);
  const secrets = useChoices(
    place && { ...place, blueprint: 'capo-kubeadm' },
    (query, signal) => api.listCredentialsChoices(query, { signal }),
  );
  const items = [
    ...(readers.value?.items ?? []).map(({ name, title, cloud }) => ({
      value: `project:${name}`,
      title: t('project.reader', { name: title ?? name, cloud }),
    })),
    ...(secrets.value?.items ?? []).map(({ name }) => ({
      value: `secret:${name}`,
      title: t('project.secret', { name }),
    })),
  ];
  const loading = readers.loading || secrets.loading;
  // Either of them is enough to choose from.
  const error = items.length > 0 ? undefined : secrets.error ?? readers.error;
  const isKnown = place && !loading && !error;
  return {
    loading,
    error,
    retry: secrets.retry,
    value: isKnown ? { items } : undefined,
  };
}

/** What is the only choice is chosen. */
function useOnlyChoice(
  choices: Choices | undefined,
  chosen: string | undefined,
  choose: (value: string) => void,
) {
  const only = choices?.items.length === 1 ? choices.items[0].value : undefined;
  useEffect(() => {
    if (only !== undefined && chosen === undefined) choose(only);
  });
}

/** Which project to look at: a namespace, and with whose rights. */
export const ProjectChooser = () => {
  const classes = useStyles();
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const { managementCluster, namespace, source, choose } = useProjectPlace();
  const clusters = useChoices({}, (query, signal) =>
    api.listManagementClusterChoices(query, { signal }),
  );
  const namespaces = useChoices(
    managementCluster ? { managementCluster } : undefined,
    (query, signal) => api.listNamespaceChoices(query, { signal }),
  );
  const sources = useSources(
    managementCluster && namespace
      ? { managementCluster, namespace }
      : undefined,
  );
  useOnlyChoice(sources.value, source, value => choose('source', value));
  return (
    <Panel title={t('project.choose')}>
      <div className={classes.root}>
        <ChoiceField
          id="project-management-cluster"
          label={t('project.managementCluster')}
          value={managementCluster}
          waitsFor={[]}
          choices={mapAnswer(clusters, ({ items, unseen }) => ({
            unseen,
            items: items.map(({ name, title }) => ({
              value: name,
              title: title ? `${title} (${name})` : name,
            })),
          }))}
          onChange={value => choose('managementCluster', value)}
        />
        <ChoiceField
          id="project-namespace"
          label={t('project.namespace')}
          value={namespace}
          waitsFor={managementCluster ? [] : ['managementCluster']}
          choices={mapAnswer(namespaces, ({ items, unseen }) => ({
            unseen,
            items: items.map(({ name }) => ({ value: name })),
          }))}
          onChange={value => choose('namespace', value)}
        />
        <ChoiceField
          id="project-source"
          label={t('project.source')}
          value={source}
          waitsFor={namespace ? [] : ['namespace']}
          choices={sources}
          onChange={value => choose('source', value)}
        />
      </div>
    </Panel>
  );
};
