import { OpenStackQuotaResponse } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useSaying } from '../../fields/cloud/useSaying';
import { knownLines } from '../../openstack/quotaLines';
import { useText } from '../../translation/useText';
import { tokensOf } from '../healthTokens';
import { Panel } from '../Panel';
import { QuotaBar } from '../quota/QuotaBar';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'grid',
    gap: '16px 32px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
  },
  note: {
    margin: '12px 0 0',
    fontSize: 13,
    color: tokensOf(theme).secondaryText,
  },
}));

/** Every line of the quota that was read, and what was not. */
export const ProjectQuota = (props: { answer: OpenStackQuotaResponse }) => {
  const classes = useStyles();
  const t = useText();
  const say = useSaying();
  const { quota, readings, project } = props.answer;
  const lines = knownLines(quota);
  const unread = readings.filter(({ state }) => state !== 'read');
  // A rejected credential reads nothing, and the page has said so.
  const isRead = project.credential.state === 'read';
  if (!isRead || lines.length + unread.length === 0) return null;
  return (
    <Panel title={t('project.quota')}>
      <div className={classes.root}>
        {lines.map(line => (
          <QuotaBar key={line.resource} line={line} />
        ))}
      </div>
      {unread.map(({ what, service, message = '' }) => (
        <p key={what} className={classes.note}>
          {t('project.notRead', { what: say(`services.${service}`), message })}
        </p>
      ))}
    </Panel>
  );
};
