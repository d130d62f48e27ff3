import {
  readFormInput,
  readOrder,
  WantedCluster,
} from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import { useState } from 'react';
import { Notice } from '../components/Notice';
import { ProblemNotice } from '../components/operations/ProblemNotice';
import { Panel } from '../components/Panel';
import { Bone, LoadingState } from '../components/states';
import { TextRoot } from '../components/TextRoot';
import { problemOf } from '../operations/problemOf';
import { useText } from '../translation/useText';
import { Answers, readAnswers } from './answers';
import { FieldProps } from './FieldOptions';
import { ManifestFiles } from './ManifestFiles';
import { useManifests } from './useManifests';

/** What the form holds of an order, whole or put together from its fields. */
function orderOf({ options, all, of, text }: Answers) {
  if (options.orderField) return readOrder(of('orderField'));
  return {
    managementCluster: text('managementClusterField'),
    input: options.input && readFormInput(options.input, all),
  };
}

/** The cluster that the form wants; undefined while too little is known. */
export function wantedCluster(answers: Answers): WantedCluster | undefined {
  const { managementCluster, input } = orderOf(answers);
  const { blueprint } = answers;
  return managementCluster && blueprint && input
    ? { managementCluster, blueprint, input }
    : undefined;
}

/** Whoever opened it wants to see it on the next page of the form, too. */
let wasOpened = false;

/** The manifests of what the form says, written again as it changes. */
export const ManifestPreview = (props: FieldProps<string>) => {
  const t = useText();
  const answers = readAnswers(props);
  const folds = answers.options.folded === true;
  const [open, setOpen] = useState(!folds || wasOpened);
  const toggle = () => {
    wasOpened = !open;
    setOpen(!open);
  };
  const { shown, before, error, loading } = useManifests(
    open ? wantedCluster(answers) : undefined,
  );
  return (
    <TextRoot>
      <Panel
        flush
        title={t('preview.title')}
        hint={shown && t('preview.objects', { count: shown.files.length })}
        action={
          folds && (
            <Button
              size="small"
              color="primary"
              aria-expanded={open}
              onClick={toggle}
            >
              {open ? t('preview.hide') : t('preview.show')}
            </Button>
          )
        }
      >
        {open && error && <ProblemNotice problem={problemOf(error)} />}
        {open && !shown && loading && (
          <LoadingState>
            <Bone height={160} />
          </LoadingState>
        )}
        {open && !shown && !loading && !error && (
          <Notice tone="info" title={t('preview.waits')} />
        )}
        {open && shown && (
          <>
            {shown.warnings.map(text => (
              <Notice key={text} tone="warning" title={t('plan.warning')}>
                {text}
              </Notice>
            ))}
            <ManifestFiles files={shown.files} before={before?.files ?? []} />
          </>
        )}
      </Panel>
    </TextRoot>
  );
};
