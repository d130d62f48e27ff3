import { CommandBlock } from '../CommandBlock';
import { useCloudStyles } from './useCloudStyles';

/** Commands under a heading; nothing when there are none. */
export const Commands = (props: { title: string; commands: string[] }) => {
  const classes = useCloudStyles();
  const { title, commands } = props;
  if (commands.length === 0) return null;
  return (
    <div className={classes.commands}>
      <h4 className={classes.title}>{title}</h4>
      <CommandBlock command={commands.join('\n')} />
    </div>
  );
};
