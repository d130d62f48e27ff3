import { ApplicationCredentialResult } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { useCloudStyles } from '../cloud/useCloudStyles';
import { Notice } from '../Notice';

/** What will be created and written, or why it can't be. */
export const CredentialPlan = (props: {
  plan: ApplicationCredentialResult;
  cluster: string;
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const timeText = useTimeText();
  const { plan, cluster } = props;
  const { accepted, sentence, credential, project, secrets, warnings } = plan;
  if (!accepted || !credential) {
    return (
      <Notice tone="error" role="alert" title={t('renew.refused')}>
        {sentence}
      </Notice>
    );
  }
  const others = secrets
    .flatMap(({ usedBy }) => usedBy)
    .flatMap(user =>
      user.cluster && user.cluster !== cluster ? [user.cluster] : [],
    );
  const facts: Array<[string, string]> = [
    [t('project.name'), credential.name],
    [t('project.choose'), project.name ?? project.id ?? ''],
    [t('project.roles'), credential.roles.join(', ')],
    [t('project.expires'), timeText.absolute(credential.expiresAt)],
    ...secrets.map(({ name, action }): [string, string] => [
      t('renew.secret', { name }),
      t(`renew.actions.${action === 'create' ? 'create' : 'change'}`),
    ]),
  ];
  return (
    <>
      <dl className={classes.facts} aria-label={t('renew.planned')}>
        {facts.map(([title, value]) => [
          <dt key={`${title}-name`}>{title}</dt>,
          <dd key={title}>{value}</dd>,
        ])}
      </dl>
      {others.length > 0 && (
        <Notice tone="warning" title={t('renew.shared')}>
          {[...new Set(others)].join(', ')}
        </Notice>
      )}
      {warnings.map(warning => (
        <Notice key={warning} tone="warning" title={warning} />
      ))}
    </>
  );
};
