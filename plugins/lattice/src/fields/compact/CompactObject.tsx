import { makeStyles } from '@material-ui/core/styles';
import { answerAt } from '../answers';
import { LeafInput } from './LeafInput';
import { Leaf, withAnswer } from './leavesOf';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
});

/** Errors as the form keeps them: by the names of the answers. */
export type Errors = { __errors?: string[] } & { [name: string]: unknown };

function errorsAt(errors: Errors | undefined, path: string[]): string[] {
  const found = answerAt(errors, path.join('.')) as Errors | undefined;
  return found?.__errors ?? [];
}

/** The answers of one object side by side, as many as fit. */
export const CompactObject = (props: {
  id: string;
  leaves: readonly Leaf[];
  value: object | undefined;
  errors?: Errors;
  disabled?: boolean;
  formContext: unknown;
  onChange: (value: object) => void;
}) => {
  const classes = useStyles();
  const { id, leaves, value, errors, onChange } = props;
  return (
    <div className={classes.root}>
      {leaves.map(leaf => (
        <LeafInput
          key={leaf.path.join('.')}
          leaf={leaf}
          id={[id, ...leaf.path].join('_')}
          value={answerAt(value, leaf.path.join('.'))}
          errors={errorsAt(errors, leaf.path)}
          disabled={props.disabled}
          formContext={props.formContext}
          onChange={answer => onChange(withAnswer(value, leaf.path, answer))}
        />
      ))}
    </div>
  );
};
