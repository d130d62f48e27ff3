import Checkbox from '@material-ui/core/Checkbox';
import FormControlLabel from '@material-ui/core/FormControlLabel';
import { makeStyles } from '@material-ui/core/styles';

const useStyles = makeStyles({
  root: { marginLeft: -4, marginRight: 0 },
  label: { fontSize: 13 },
});

/** A box to tick, with its label. */
export const Check = (props: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) => {
  const classes = useStyles();
  return (
    <FormControlLabel
      label={props.label}
      classes={{ root: classes.root, label: classes.label }}
      control={
        <Checkbox
          size="small"
          color="primary"
          checked={props.checked}
          onChange={props.onChange}
        />
      }
    />
  );
};
