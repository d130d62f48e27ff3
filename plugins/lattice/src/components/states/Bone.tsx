import { makeStyles } from '@material-ui/core/styles';
import Skeleton from '@material-ui/lab/Skeleton';

const useStyles = makeStyles({
  root: {
    transform: 'none',
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      '&::after': { animation: 'none' },
    },
  },
});

/** One bar of a skeleton. */
export const Bone = (props: { width?: number | string; height?: number }) => {
  const classes = useStyles();
  return (
    <Skeleton
      className={classes.root}
      variant="rect"
      width={props.width ?? '100%'}
      height={props.height ?? 14}
      style={{ borderRadius: 4 }}
    />
  );
};
