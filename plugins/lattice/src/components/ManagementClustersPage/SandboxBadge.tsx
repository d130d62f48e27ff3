import Chip from '@material-ui/core/Chip';
import { makeStyles } from '@material-ui/core/styles';

const useStyles = makeStyles({
  badge: { margin: 0, borderStyle: 'dashed' },
});

/** Stands wherever a sandbox management cluster is named. */
export const SandboxBadge = () => {
  const classes = useStyles();
  return (
    <Chip
      className={classes.badge}
      size="small"
      variant="outlined"
      label="Sandbox"
      title="Simulated: nothing here runs on real machines"
    />
  );
};
