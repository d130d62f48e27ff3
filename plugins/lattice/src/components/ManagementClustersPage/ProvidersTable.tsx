import { ProviderInfo } from '@lattice-dev/plugin-lattice-common';
import Table from '@material-ui/core/Table';
import TableBody from '@material-ui/core/TableBody';
import TableCell from '@material-ui/core/TableCell';
import TableContainer from '@material-ui/core/TableContainer';
import TableHead from '@material-ui/core/TableHead';
import TableRow from '@material-ui/core/TableRow';
import Typography from '@material-ui/core/Typography';
import { useNow } from '../../hooks/useNow';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { CommandBlock } from '../CommandBlock';

/** The installed providers, with the versions they serve. */
export const ProvidersTable = (props: {
  providers: ProviderInfo[];
  since: string;
  isLastKnown: boolean;
}) => {
  const t = useText();
  const age = useTimeText().age(props.since, useNow()) ?? '';
  if (props.providers.length === 0) {
    return (
      <>
        <Typography variant="body2">{t('management.noClusterApi')}</Typography>
        <CommandBlock command="clusterctl init --infrastructure openstack" />
      </>
    );
  }
  return (
    <TableContainer>
      <Table size="small">
        <caption>
          {t(props.isLastKnown ? 'management.lastKnown' : 'management.known', {
            age,
          })}
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>{t('management.provider')}</TableCell>
            <TableCell>{t('management.role')}</TableCell>
            <TableCell>{t('management.versions')}</TableCell>
            <TableCell>{t('management.contracts')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.providers.map(provider => (
            <TableRow key={provider.id}>
              <TableCell component="th" scope="row">
                {provider.title}
              </TableCell>
              <TableCell style={{ whiteSpace: 'nowrap' }}>
                {t(`management.roles.${provider.role}`)}
              </TableCell>
              <TableCell>{provider.servedVersions.join(', ')}</TableCell>
              <TableCell>{provider.contracts.join(', ') || '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
