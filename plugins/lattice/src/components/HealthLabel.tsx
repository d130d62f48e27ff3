import { Health } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useText } from '../translation/useText';
import { HealthIcon } from './HealthIcon';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
});

/** A health as icon and word; colour never speaks alone. */
export const HealthLabel = (props: { health: Health }) => {
  const classes = useStyles();
  const t = useText();
  return (
    <span className={classes.root}>
      <HealthIcon health={props.health} />
      {t(`health.${props.health}`)}
    </span>
  );
};
