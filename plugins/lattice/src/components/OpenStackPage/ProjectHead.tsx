import { Button } from '@backstage/ui';
import { OpenStackQuotaResponse } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RiRefreshLine } from '@remixicon/react';
import { useNow } from '../../hooks/useNow';
import { readAt } from '../../openstack/quotaLines';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { tokensOf } from '../healthTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    fontSize: 14,
  },
  title: { margin: 0, fontSize: 20, fontWeight: 600 },
  quiet: { color: tokensOf(theme).secondaryText },
  refresh: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
  },
}));

/** Name and place of the project, and how old the figures are. */
export const ProjectHead = (props: {
  answer: OpenStackQuotaResponse;
  loading: boolean;
  refresh: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { answer, loading, refresh } = props;
  const { name, cloud, region, domain } = answer.project;
  const age = timeText.age(readAt(answer), now);
  const facts: Array<[string, string | undefined]> = [
    [t('project.cloud'), cloud],
    [t('project.region'), region],
    [t('project.domain'), domain],
  ];
  return (
    <div className={classes.root}>
      <h2 className={classes.title}>{name ?? t('project.unnamed')}</h2>
      {facts.map(
        ([title, value]) =>
          value && (
            <span key={title}>
              <span className={classes.quiet}>{title}</span> {value}
            </span>
          ),
      )}
      <span className={classes.refresh}>
        {age && (
          <span className={classes.quiet}>{t('project.updated', { age })}</span>
        )}
        <Button
          variant="secondary"
          iconStart={<RiRefreshLine />}
          isDisabled={loading}
          onPress={refresh}
        >
          {t('project.refresh')}
        </Button>
      </span>
    </div>
  );
};
