import { Link } from '@backstage/core-components';
import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { safeHref } from '../../../format/safeHref';
import { useClusterPage } from '../../../hooks/useClusterPage';
import { useText } from '../../../translation/useText';
import { Panel } from '../../Panel';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 6 },
});

/** Where else somebody looks: metrics, deployments, runbooks. */
export const LinksPanel = (props: { cluster: ClusterDetail }) => {
  const classes = useStyles();
  const t = useText();
  const links = useClusterPage().links.flatMap(({ title, hrefFor }) => {
    const href = safeHref(hrefFor(props.cluster));
    return href ? [{ title, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Panel title={t('cluster.links')}>
      <ul className={classes.list}>
        {links.map(({ title, href }) => (
          <li key={`${title} ${href}`}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
