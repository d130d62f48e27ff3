import { OpenStackQuotaResponse } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '9px 20px',
    margin: 0,
    fontSize: 13,
    '& dt': { color: tokensOf(theme).secondaryText },
    '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  },
  note: {
    margin: '12px 0 0',
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
  },
}));

/** The credential that the project was read with, and when it ends. */
export const CredentialPanel = (props: {
  answer: OpenStackQuotaResponse;
  name: string;
}) => {
  const classes = useStyles();
  const t = useText();
  const now = useNow();
  const timeText = useTimeText();
  const { project, readings } = props.answer;
  const { credential } = project;
  const { expiresAt } = credential;
  const isEndless = readings.some(
    ({ what, state }) => what === 'applicationCredential' && state === 'read',
  );
  const left = expiresAt ? Date.parse(expiresAt) - now : 0;
  const days = Math.max(0, Math.floor(left / 86_400_000));
  const facts: Array<[string, string | undefined]> = [
    [t('project.name'), props.name],
    [t('project.method'), t(`project.methods.${credential.method}`)],
    [
      t('project.expires'),
      (expiresAt && timeText.absolute(expiresAt)) ||
        (isEndless ? t('project.never') : undefined),
    ],
    [t('project.roles'), credential.roles.join(', ')],
  ];
  const hint = () => {
    if (!expiresAt) return undefined;
    return left > 0
      ? t('project.daysLeft', { count: days })
      : t('project.expired');
  };
  return (
    <Panel title={t('project.credential')} hint={hint()}>
      <dl className={classes.root}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([title, value]) => [
            <dt key={`${title}-name`}>{title}</dt>,
            <dd key={title}>{value}</dd>,
          ])}
      </dl>
      {credential.unrestricted && (
        <p className={classes.note}>{t('project.unrestricted')}</p>
      )}
    </Panel>
  );
};
