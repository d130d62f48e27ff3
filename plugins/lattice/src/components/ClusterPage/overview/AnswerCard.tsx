import { LinkButton } from '@backstage/core-components';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { answerOf, needsTroubleshooting } from '../../../cluster/answerOf';
import { useText } from '../../../translation/useText';
import { HealthIcon } from '../../HealthIcon';
import { tokensOf } from '../../healthTokens';
import { useClusterActions } from '../../operations/ClusterActionsProvider';
import { Since } from '../../Since';
import { useTokens } from '../../useTokens';

const useStyles = makeStyles(theme => ({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 18,
    padding: '16px 20px',
    borderLeft: '4px solid',
  },
  body: { flex: 1, minWidth: 0 },
  title: { margin: 0, fontSize: 18, lineHeight: 1.35, fontWeight: 700 },
  text: {
    marginTop: 3,
    color: tokensOf(theme).secondaryText,
    overflowWrap: 'anywhere',
  },
}));

interface AnswerProps {
  cluster: ClusterDetail;
  base: string;
}

type Answer = NonNullable<ReturnType<typeof answerOf>>;

const Card = (props: AnswerProps & { answer: Answer }) => {
  const classes = useStyles();
  const tokens = useTokens();
  const t = useText();
  const { cluster, base, answer } = props;
  const actions = useClusterActions();
  return (
    <Paper
      className={classes.root}
      style={{ borderLeftColor: tokens.health[cluster.health].text }}
    >
      <HealthIcon health={cluster.health} size={24} />
      <div className={classes.body}>
        <h2 className={classes.title}>{t(`answer.${answer}`)}</h2>
        <div className={classes.text}>
          {cluster.sentence} <Since time={cluster.since} sentence />
        </div>
      </div>
      {cluster.paused && actions && !actions.blockOf('resume') && (
        <Button
          variant="contained"
          color="primary"
          onClick={() => actions.open('resume')}
        >
          {t('action.resume')}
        </Button>
      )}
      {needsTroubleshooting(cluster.health) && (
        <LinkButton
          variant="contained"
          color="primary"
          to={`${base}/troubleshooting`}
        >
          {t('answer.show')}
        </LinkButton>
      )}
    </Paper>
  );
};

/** One sentence: can I use it, and if not, why. Absent when healthy. */
export const AnswerCard = (props: AnswerProps) => {
  const answer = answerOf(props.cluster);
  return answer ? <Card {...props} answer={answer} /> : null;
};
