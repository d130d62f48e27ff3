import { ProviderInfo } from '@lattice-dev/plugin-lattice-common';
import Table from '@material-ui/core/Table';
import TableBody from '@material-ui/core/TableBody';
import TableCell from '@material-ui/core/TableCell';
import TableContainer from '@material-ui/core/TableContainer';
import TableHead from '@material-ui/core/TableHead';
import TableRow from '@material-ui/core/TableRow';
import Typography from '@material-ui/core/Typography';

const roleTitles: Record<ProviderInfo['role'], string> = {
  core: 'Core',
  bootstrap: 'Bootstrap',
  'control-plane': 'Control plane',
  infrastructure: 'Infrastructure',
  addon: 'Add-on',
  other: 'Other',
};

/** The installed providers, with the versions they serve. */
export const ProvidersTable = (props: {
  providers: ProviderInfo[];
  caption: string;
  isLastKnown: boolean;
}) => {
  if (props.providers.length === 0) {
    return (
      <Typography variant="body2">
        Cluster API is not installed here: run{' '}
        <code>clusterctl init --infrastructure openstack</code> against it.
      </Typography>
    );
  }
  return (
    <TableContainer>
      <Table size="small">
        <caption>
          {props.caption}
          {props.isLastKnown && ', before the connection was lost'}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>Provider</TableCell>
            <TableCell>Role</TableCell>
            <TableCell>Served versions</TableCell>
            <TableCell>Contracts</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.providers.map(provider => (
            <TableRow key={provider.id}>
              <TableCell component="th" scope="row">
                {provider.title}
              </TableCell>
              <TableCell>{roleTitles[provider.role]}</TableCell>
              <TableCell>{provider.servedVersions.join(', ')}</TableCell>
              <TableCell>{provider.contracts.join(', ') || '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
