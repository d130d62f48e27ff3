import { useTemplateSecrets } from '@backstage/plugin-scaffolder-react';
import {
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { useSettled } from '../../hooks/useSettled';
import { isDenied } from '../../live/isFinal';
import {
  choicesQuestion,
  cloudsQuestion,
  projectsQuestion,
} from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { AnswersSource, readAnswers } from '../answers';
import { CloudPlace, cloudPlace } from './cloudRequest';

const QUIET_MS = 400;
const everywhere = {};

/** What a field knows of the project that its order goes to. */
export type CloudChoices =
  /** No cloud is configured, or the field is not told about credentials. */
  | { state: 'off' }
  | { state: 'waits'; on: 'place' | 'credentials' }
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'known'; answer: OpenStackChoicesResponse; retry: () => void };

/** Without a Secret, the one reader that a namespace has will do. */
function useRequest({ place, credentials }: CloudPlace, isOn: boolean) {
  const { managementCluster, namespace } = place ?? {};
  const asksReaders = isOn && place && !credentials;
  const readers = useShared(
    projectsQuestion,
    asksReaders
      ? { managementCluster: managementCluster!, namespace: namespace! }
      : undefined,
  );
  const [reader, another] = readers.value?.items ?? [];
  const source =
    credentials ?? (reader && !another ? { project: reader.name } : undefined);
  const request =
    isOn && place && source ? { ...place, credentials: source } : undefined;
  const key = request && JSON.stringify(request);
  const settled = useSettled(key, QUIET_MS);
  return {
    isChanging: key !== settled || readers.loading,
    request: useMemo(
      (): OpenStackChoicesRequest | undefined =>
        settled === undefined ? undefined : JSON.parse(settled),
      [settled],
    ),
  };
}

/**
 * What the project of an order has, asked once for all fields of the form.
 * Entered credentials go into the request and are kept nowhere.
 */
export function useCloudChoices(field: AnswersSource): CloudChoices {
  const { secrets } = useTemplateSecrets();
  const { options, all } = readAnswers(field);
  const clouds = useShared(
    cloudsQuestion,
    options.cloud ? everywhere : undefined,
  );
  const isOn = Boolean(clouds.value?.items.length);
  const found = options.cloud ? cloudPlace(all, options.cloud, secrets) : {};
  const { request, isChanging } = useRequest(found, isOn);
  const choices = useShared(choicesQuestion, request);

  if (!options.cloud) return { state: 'off' };
  if (clouds.error && !isDenied(clouds.error)) {
    return { state: 'failed', error: clouds.error, retry: clouds.retry };
  }
  if (clouds.loading) return { state: 'loading' };
  if (!isOn) return { state: 'off' };
  if (!found.place) return { state: 'waits', on: 'place' };
  if (isChanging) return { state: 'loading' };
  if (!request) return { state: 'waits', on: 'credentials' };
  const { value: answer, error, loading, retry } = choices;
  if (error) return { state: 'failed', error, retry };
  if (!answer || loading) return { state: 'loading' };
  return { state: 'known', answer, retry };
}
