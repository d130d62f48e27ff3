import { Link } from '@backstage/core-components';
import { ObjectReference } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useObjectLink } from '../hooks/useObjectLink';
import { monospace } from './monospace';

const useStyles = makeStyles({
  root: { fontFamily: monospace, fontSize: 12, overflowWrap: 'anywhere' },
  link: { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** Leads to an object in the topology of the cluster on screen. */
export const ObjectLink = (props: {
  object: ObjectReference;
  /** Shown instead of the whole name. */
  text?: string;
}) => {
  const classes = useStyles();
  const to = useObjectLink(props.object);
  const text = props.text ?? props.object.name;
  return to ? (
    <Link
      to={to}
      className={`${classes.root} ${classes.link}`}
      title={props.object.name}
    >
      {text}
    </Link>
  ) : (
    <span className={classes.root}>{text}</span>
  );
};
