import {
  CloudPort,
  MachineCloudResponse,
} from '@lattice-dev/plugin-lattice-common';
import { Text, useText } from '../../translation/useText';
import { useCloudStyles } from './useCloudStyles';

function portText(t: Text, port: CloudPort): string {
  const groups =
    port.portSecurity === false
      ? t('bootLog.open')
      : port.securityGroups.join(', ') || '–';
  return t('bootLog.portText', {
    name: port.name || port.id,
    status: port.status,
    addresses: port.addresses.join(', ') || '–',
    groups,
  });
}

/** What Nova, Neutron and Octavia say about a machine. */
export const MachineFacts = ({ cloud }: { cloud: MachineCloudResponse }) => {
  const classes = useCloudStyles();
  const t = useText();
  const { server, ports, loadBalancer } = cloud;
  if (!server) return null;
  return (
    <dl className={classes.facts}>
      <dt>{t('bootLog.server')}</dt>
      <dd title={server.id}>
        {t('bootLog.serverText', {
          status: server.status,
          power: server.power ?? '–',
        })}
      </dd>
      {server.fault && (
        <>
          <dt>{t('bootLog.fault')}</dt>
          <dd>{server.fault.message}</dd>
        </>
      )}
      <dt>{t('bootLog.ports')}</dt>
      <dd>
        {ports.length === 0
          ? t('bootLog.noPorts')
          : ports.map(port => <div key={port.id}>{portText(t, port)}</div>)}
      </dd>
      {loadBalancer && (
        <>
          <dt>{t('bootLog.balancer')}</dt>
          <dd>
            {t('bootLog.balancerText', {
              provisioning: loadBalancer.provisioningStatus,
              operating: loadBalancer.operatingStatus,
            })}
            {loadBalancer.members.map(({ pool, address, status }) => (
              <div key={`${pool} ${address}`}>
                {t('bootLog.member', { address, status })}
              </div>
            ))}
            {loadBalancer.members.length === 0 && (
              <div>{t('bootLog.noMember')}</div>
            )}
          </dd>
        </>
      )}
    </dl>
  );
};
