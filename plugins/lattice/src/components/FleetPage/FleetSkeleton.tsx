import { healthValues } from '@lattice-dev/plugin-lattice-common';
import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import { Bone } from '../states';

const useStyles = makeStyles({
  strip: { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)' },
  tile: { padding: '16px 18px', display: 'grid', gap: 10 },
  map: { marginTop: 16, padding: '20px', display: 'grid', gap: 10 },
  row: {
    display: 'grid',
    gridTemplateColumns: '32px 100px 1fr 1fr 1fr 80px',
    gap: 20,
    padding: '18px 20px',
  },
});

/** The frame of the fleet page, standing still until the fleet arrives. */
export const FleetSkeleton = () => {
  const classes = useStyles();
  return (
    <div aria-hidden="true">
      <Paper className={classes.strip}>
        {healthValues.map(health => (
          <div key={health} className={classes.tile}>
            <Bone width="70%" />
            <Bone width="40%" height={26} />
          </div>
        ))}
      </Paper>
      <Paper className={classes.map}>
        <Bone width="20%" />
        <Bone height={40} />
        <Bone height={40} />
      </Paper>
      <Paper style={{ marginTop: 16 }}>
        {[1, 2, 3, 4, 5, 6].map(key => (
          <div key={key} className={classes.row}>
            <Bone width={18} height={18} />
            <Bone />
            <Bone width="70%" />
            <Bone width="60%" />
            <Bone />
            <Bone />
          </div>
        ))}
      </Paper>
    </div>
  );
};
