import { useApi } from '@backstage/core-plugin-api';
import {
  readFormInput,
  RenderResponse,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import { useRef } from 'react';
import { latticeChoicesApiRef } from '../api';
import { Notice } from '../components/Notice';
import { ProblemNotice } from '../components/operations/ProblemNotice';
import { Panel } from '../components/Panel';
import { Bone, LoadingState } from '../components/states';
import { TextRoot } from '../components/TextRoot';
import { useSettled } from '../hooks/useSettled';
import { problemOf } from '../operations/problemOf';
import { useText } from '../translation/useText';
import { Answers, readAnswers } from './answers';
import { FieldProps } from './FieldOptions';
import { ManifestFiles } from './ManifestFiles';
import { useChoices } from './useChoices';

const QUIET_MS = 500;

/** The cluster that the form wants; undefined while too little is known. */
export function wantedCluster(answers: Answers): WantedCluster | undefined {
  const managementCluster = answers.text('managementClusterField');
  const { blueprint, options, all } = answers;
  return managementCluster && blueprint && options.input
    ? {
        managementCluster,
        blueprint,
        input: readFormInput(options.input, all),
      }
    : undefined;
}

/** The manifests of what the form says, written again as it changes. */
export const ManifestPreview = (props: FieldProps<string>) => {
  const t = useText();
  const api = useApi(latticeChoicesApiRef);
  const wanted = wantedCluster(readAnswers(props));
  const settled = useSettled(wanted && JSON.stringify(wanted), QUIET_MS);
  const { value, error, loading } = useChoices<WantedCluster, RenderResponse>(
    settled === undefined ? undefined : JSON.parse(settled),
    (request, signal) => api.renderCluster(request, { signal }),
  );
  // The last good manifests stay while new ones are written or refused.
  const last = useRef<RenderResponse>();
  const before = useRef<RenderResponse>();
  if (value && value !== last.current) {
    before.current = last.current;
    last.current = value;
  }
  const shown = value ?? last.current;
  return (
    <TextRoot>
      <Panel
        flush
        title={t('preview.title')}
        hint={shown && t('preview.objects', { count: shown.files.length })}
      >
        {error && <ProblemNotice problem={problemOf(error)} />}
        {!shown && loading && (
          <LoadingState>
            <Bone height={160} />
          </LoadingState>
        )}
        {!shown && !loading && !error && (
          <Notice tone="info" title={t('preview.waits')} />
        )}
        {shown && (
          <>
            {shown.warnings.map(text => (
              <Notice key={text} tone="warning" title={t('plan.warning')}>
                {text}
              </Notice>
            ))}
            <ManifestFiles
              files={shown.files}
              before={before.current?.files ?? []}
            />
          </>
        )}
      </Panel>
    </TextRoot>
  );
};
