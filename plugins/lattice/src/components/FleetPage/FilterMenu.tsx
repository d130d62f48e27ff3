import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import Popover from '@material-ui/core/Popover';
import { makeStyles } from '@material-ui/core/styles';
import Tooltip from '@material-ui/core/Tooltip';
import KeyboardArrowDownIcon from '@material-ui/icons/KeyboardArrowDown';
import { MouseEvent, ReactElement, ReactNode, useState } from 'react';
import { focusRing } from '../focusRing';
import { tokensOf } from '../healthTokens';
import { TextRoot } from '../TextRoot';

const useStyles = makeStyles(theme => ({
  button: {
    height: 36,
    padding: '0 8px 0 12px',
    fontWeight: 400,
    fontSize: 14,
    letterSpacing: 0,
    textTransform: 'none',
    whiteSpace: 'nowrap',
    borderColor:
      theme.palette.type === 'dark'
        ? 'rgba(255,255,255,.27)'
        : 'rgba(0,0,0,.23)',
    color: tokensOf(theme).secondaryText,
    '& strong': {
      color: theme.palette.text.primary,
      fontWeight: 500,
      maxWidth: 140,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    ...focusRing(theme),
  },
  icon: { width: 32, height: 32, padding: 0, ...focusRing(theme) },
  paper: { width: 320, maxWidth: '90vw' },
}));

/** A button of the toolbar that opens choices below it. */
export const FilterMenu = (props: {
  title: string;
  /** What is chosen, in short. */
  chosen?: string;
  /** Stands for the title where there is little room. */
  icon?: ReactElement;
  children: ReactNode;
}) => {
  const classes = useStyles();
  const { title, chosen, icon } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': Boolean(anchor),
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {icon ? (
        <Tooltip title={title}>
          <IconButton className={classes.icon} aria-label={title} {...opener}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          className={classes.button}
          {...opener}
          endIcon={<KeyboardArrowDownIcon />}
        >
          {title}
          {chosen && (
            <>
              :&nbsp;<strong>{chosen}</strong>
            </>
          )}
        </Button>
      )}
      <Popover
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        PaperProps={{
          className: classes.paper,
          role: 'dialog',
          'aria-label': title,
        }}
      >
        <TextRoot>{props.children}</TextRoot>
      </Popover>
    </>
  );
};
