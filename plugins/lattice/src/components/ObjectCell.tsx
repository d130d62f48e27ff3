import { ObjectReference } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { tokensOf } from './healthTokens';
import { ObjectLink } from './ObjectLink';

const useStyles = makeStyles(theme => ({
  kind: { fontSize: 12, color: tokensOf(theme).secondaryText },
}));

/** Kind and name of an object in a table. */
export const ObjectCell = (props: { object: ObjectReference }) => (
  <>
    <div className={useStyles().kind}>{props.object.kind}</div>
    <ObjectLink object={props.object} />
  </>
);
