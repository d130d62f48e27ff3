import { useApi } from '@backstage/core-plugin-api';
import {
  ApplicationCredentialRequest,
  ApplicationCredentialResult,
  ClusterDetail,
  OpenStackCloud,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { latticeOpenStackApiRef } from '../../api';
import { useRequest } from '../../hooks/useRequest';
import {
  credentialsOf,
  emptySignIn,
  isComplete,
  SignIn,
} from '../../openstack/SignIn';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { OptionList } from '../operations/OptionList';
import { ProblemNotice } from '../operations/ProblemNotice';
import { CredentialPlan } from './CredentialPlan';
import { MadeCredentials } from './MadeCredentials';
import { SignInFields } from './SignInFields';

const lifetimes = [30, 90, 180, 365];

/** Creates a restricted credential for a cluster: sign in, plan, create. */
export const RenewCredentialDialog = (props: {
  cluster: ClusterDetail;
  clouds: readonly OpenStackCloud[];
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOpenStackApiRef);
  const { cluster, clouds, onClose } = props;
  const { managementCluster, namespace, name, owner, flavour } = cluster;
  const { credentials: secretName, cloudName } = cluster.infrastructure;
  const [signIn, setSignIn] = useState<SignIn>({
    ...emptySignIn,
    authUrl: clouds[0]?.authUrl ?? '',
  });
  const [days, setDays] = useState(180);
  const plan = useRequest<ApplicationCredentialResult>();
  const made = useRequest<ApplicationCredentialResult>();
  const pending = plan.pending || made.pending;
  const isPlanned = plan.value?.accepted === true;

  const request = (): ApplicationCredentialRequest => ({
    managementCluster,
    namespace,
    cluster: name,
    blueprint: flavour,
    ...(owner && { owner }),
    ...(secretName && { secretName }),
    ...(cloudName && { cloudName }),
    credentials: credentialsOf(signIn, clouds),
    days,
    replace: true,
  });
  const ask = () =>
    isPlanned
      ? made.run(signal => api.makeApplicationCredential(request(), { signal }))
      : plan.run(signal =>
          api.makeApplicationCredential(
            { ...request(), dryRun: true },
            { signal },
          ),
        );
  const change = (next: SignIn) => {
    plan.clear();
    made.clear();
    setSignIn(next);
  };
  const { value: result } = made;
  const problem = made.problem ?? plan.problem;
  const credentials = credentialsOf(signIn, clouds);
  const place = { managementCluster, namespace, cluster: name, credentials };
  return (
    <OperationDialog
      title={t('renew.title', { name })}
      onClose={onClose}
      confirmation={
        result
          ? undefined
          : {
              label: t(isPlanned ? 'renew.create' : 'renew.check'),
              disabled: pending || !isComplete(signIn),
              pending,
              onConfirm: ask,
            }
      }
    >
      {result ? (
        <>
          <Notice tone="good" role="status" title={result.sentence}>
            {t('renew.next')}
          </Notice>
          {result.earlier.length > 0 && (
            <>
              <div>{t('renew.earlier')}</div>
              <MadeCredentials items={result.earlier} place={place} />
            </>
          )}
        </>
      ) : (
        <>
          <div>{t('renew.text')}</div>
          <SignInFields
            signIn={signIn}
            clouds={clouds}
            disabled={pending}
            onChange={change}
          />
          <OptionList
            label={t('renew.lifetime')}
            value={String(days)}
            options={lifetimes.map(value => ({
              value: String(value),
              title: t('renew.days', { count: value }),
            }))}
            disabled={pending}
            onChange={value => {
              plan.clear();
              setDays(Number(value));
            }}
          />
          {plan.value && <CredentialPlan plan={plan.value} cluster={name} />}
          {problem && <ProblemNotice problem={problem} planning={!isPlanned} />}
        </>
      )}
    </OperationDialog>
  );
};
