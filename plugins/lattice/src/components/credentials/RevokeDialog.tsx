import { useApi } from '@backstage/core-plugin-api';
import {
  OpenStackCloud,
  RevocationResult,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { latticeOpenStackApiRef } from '../../api';
import { useRequest } from '../../hooks/useRequest';
import { credentialsOf, emptySignIn, isComplete } from '../../openstack/SignIn';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';
import { MadeCredentials } from './MadeCredentials';
import { SignInFields } from './SignInFields';

/** Lists the credentials of clusters after a sign-in, and revokes them. */
export const RevokeDialog = (props: {
  managementCluster: string;
  namespace: string;
  clouds: readonly OpenStackCloud[];
  project?: string;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOpenStackApiRef);
  const { managementCluster, namespace, clouds, project = '' } = props;
  const [signIn, setSignIn] = useState({
    ...emptySignIn,
    authUrl: clouds[0]?.authUrl ?? '',
    project,
  });
  const { value, problem, pending, run, clear } =
    useRequest<RevocationResult>();
  const credentials = credentialsOf(signIn, clouds);
  const place = { managementCluster, namespace, credentials };
  const list = () =>
    run(signal => api.revokeApplicationCredentials(place, { signal }));
  return (
    <OperationDialog
      title={t('madeCredentials.title', { namespace })}
      onClose={props.onClose}
      confirmation={
        value?.accepted
          ? undefined
          : {
              label: t('madeCredentials.list'),
              disabled: pending || !isComplete(signIn),
              pending,
              onConfirm: list,
            }
      }
    >
      {value?.accepted ? (
        <>
          <div>
            {t(
              value.items.length > 0
                ? 'madeCredentials.hint'
                : 'madeCredentials.none',
            )}
          </div>
          <MadeCredentials items={value.items} place={place} />
        </>
      ) : (
        <>
          <div>{t('madeCredentials.text')}</div>
          <SignInFields
            signIn={signIn}
            clouds={clouds}
            disabled={pending}
            onChange={next => {
              clear();
              setSignIn(next);
            }}
          />
          {value && (
            <Notice tone="error" role="alert" title={t('renew.refused')}>
              {value.sentence}
            </Notice>
          )}
          {problem && <ProblemNotice problem={problem} planning />}
        </>
      )}
    </OperationDialog>
  );
};
