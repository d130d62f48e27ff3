import { Link } from '@backstage/core-components';
import { Button } from '@backstage/ui';
import {
  ClusterId,
  formatClusterId,
  Wave,
  WaveMember,
} from '@lattice-dev/plugin-lattice-common';
import { Fragment, useState } from 'react';
import { formatCount } from '../../format/counts';
import { useClusterPath } from '../../hooks/useClusterPath';
import { useText } from '../../translation/useText';
import { HealthIcon } from '../HealthIcon';
import { Panel } from '../Panel';
import { usePlainTable } from '../plainTable';
import { SkipDialog } from './SkipDialog';
import { useBatchTitle } from './WaveBatches';
import { isOver, memberLooks } from './waveLooks';

/** A batch that is not on shows so many before it is opened. */
const FEW = 10;

const skippable: readonly WaveMember['state'][] = [
  'waiting',
  'held',
  'failed',
  'running',
];

const MemberRow = (props: {
  member: WaveMember;
  canSkip: boolean;
  onSkip: () => void;
}) => {
  const classes = usePlainTable();
  const t = useText();
  const pathOf = useClusterPath();
  const { member, canSkip, onSkip } = props;
  const { cluster, owner, state, reason } = member;
  return (
    <tr>
      <th scope="row">
        <Link to={pathOf(cluster)}>{cluster.name}</Link>
        <div className={classes.second}>
          {cluster.managementCluster}/{cluster.namespace}
        </div>
      </th>
      <td>{owner?.replace(/^group:default\//, '') ?? '–'}</td>
      <td className={classes.nowrap}>
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          <HealthIcon health={memberLooks[state]} />
          {t(`wave.member.${state}`)}
        </span>
      </td>
      <td className={classes.message}>{state !== 'done' && reason}</td>
      <td className={classes.right}>
        {canSkip && skippable.includes(state) && (
          <Button
            size="small"
            variant="tertiary"
            aria-label={t('wave.skipTitle', { name: cluster.name })}
            onPress={onSkip}
          >
            {t('wave.skip')}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** The clusters, batch by batch, the one that is on first. */
export const WaveMembers = (props: { wave: Wave; onChanged: () => void }) => {
  const classes = usePlainTable();
  const t = useText();
  const { wave, onChanged } = props;
  const titleOf = useBatchTitle(wave);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [skipped, setSkipped] = useState<ClusterId>();
  const close = () => {
    setSkipped(undefined);
    onChanged();
  };
  const indexes = wave.batches.map((_, index) => index);
  const ordered = [
    ...indexes.slice(wave.batch),
    ...indexes.slice(0, wave.batch),
  ];
  return (
    <Panel title={t('wave.clusters')} flush>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('wave.clusters')}>
          <thead>
            <tr>
              <th scope="col">{t('wave.clusterHead')}</th>
              <th scope="col">{t('wave.owner')}</th>
              <th scope="col">{t('wave.stateHead')}</th>
              <th scope="col">{t('wave.remark')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {ordered.map(batch => {
              const members = wave.members.filter(one => one.batch === batch);
              const all =
                opened.includes(batch) ||
                batch === wave.batch ||
                members.length <= FEW;
              return (
                <Fragment key={batch}>
                  <tr>
                    <th scope="rowgroup" colSpan={5}>
                      <strong>{titleOf(batch)}</strong>{' '}
                      {!all && (
                        <Button
                          size="small"
                          variant="tertiary"
                          onPress={() => setOpened([...opened, batch])}
                        >
                          {t('wave.showAll', {
                            n: formatCount(members.length),
                          })}
                        </Button>
                      )}
                    </th>
                  </tr>
                  {(all ? members : []).map(member => (
                    <MemberRow
                      key={formatClusterId(member.cluster)}
                      member={member}
                      canSkip={!isOver(wave)}
                      onSkip={() => setSkipped(member.cluster)}
                    />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {skipped && <SkipDialog wave={wave} cluster={skipped} onClose={close} />}
    </Panel>
  );
};
