import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import { makeStyles } from '@material-ui/core/styles';
import { LatticeMark } from './LatticeMark';

const useStyles = makeStyles({
  root: {
    width: sidebarConfig.drawerWidthClosed,
    height: 3 * sidebarConfig.logoHeight,
    display: 'flex',
    alignItems: 'center',
    marginBottom: -14,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    marginLeft: 22,
    color: '#ffffff',
    fontSize: 20,
    fontWeight: 600,
  },
});

export const SidebarLogo = () => {
  const classes = useStyles();
  const { isOpen } = useSidebarOpenState();
  return (
    <div className={classes.root}>
      <Link
        to="/"
        underline="none"
        className={classes.link}
        aria-label="Lattice home"
      >
        <LatticeMark />
        {isOpen && <span>Lattice</span>}
      </Link>
    </div>
  );
};
