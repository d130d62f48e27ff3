import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { NumberField, TextField } from '@backstage/ui';
import {
  ClusterRow,
  WaveRequest,
  WaveRules,
} from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { latticeOperationsApiRef } from '../../api';
import { useLiveQuery } from '../../hooks/useLiveQuery';
import { useOrder } from '../../hooks/useOrder';
import { problemOf } from '../../operations/problemOf';
import { waveRouteRef } from '../../routes';
import { useText } from '../../translation/useText';
import { Check } from '../Check';
import { Notice } from '../Notice';
import { OperationDialog } from '../operations/OperationDialog';
import { ProblemNotice } from '../operations/ProblemNotice';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    alignItems: 'end',
  },
});

type Numbers = Pick<
  WaveRules,
  | 'canary'
  | 'batchSize'
  | 'atOnce'
  | 'atOncePerManagementCluster'
  | 'watchMinutes'
> & { failed: number };

const defaults: Numbers = {
  canary: 1,
  batchSize: 10,
  atOnce: 5,
  atOncePerManagementCluster: 3,
  watchMinutes: 60,
  failed: 1,
};

const fields = [
  ['canary', 'wave.canarySize', 0, 100],
  ['batchSize', 'wave.batchSize', 1, 2000],
  ['atOnce', 'wave.atOnceField', 1, 200],
  ['atOncePerManagementCluster', 'wave.atOncePlace', 1, 200],
  ['watchMinutes', 'wave.watchMinutes', 0, 20_160],
  ['failed', 'wave.stopAfter', 1, 2000],
] as const;

const officeHours = { days: [1, 2, 3, 4], from: '09:00', to: '16:00' };
const isVersion = (text: string) => /^v?\d+\.\d+\.\d+\S*$/.test(text);

/** Orders an upgrade of many clusters: how fast, when, and when to stop. */
export const StartWaveDialog = (props: {
  rows: readonly ClusterRow[];
  onClose: () => void;
}) => {
  const classes = useStyles();
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const navigate = useNavigate();
  const toWave = useRouteRef(waveRouteRef);
  const { rows, onClose } = props;
  // The clusters that were selected; rows that move meanwhile stay the same.
  const [clusters] = useState(() => rows.map(({ id }) => id));
  const [title, setTitle] = useState('');
  const [version, setVersion] = useState('');
  const [numbers, setNumbers] = useState(defaults);
  const [inHours, setInHours] = useState(false);
  const { pending, problem, send } = useOrder<{ id: string }>(({ id }) =>
    navigate(toWave({ id })),
  );
  const request = useMemo((): WaveRequest | undefined => {
    if (!isVersion(version.trim())) return undefined;
    const { failed, ...rules } = numbers;
    return {
      title: title.trim() || t('run.upgrade', { version: version.trim() }),
      change: { operation: 'upgrade', version: version.trim() },
      clusters,
      rules: {
        ...rules,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        windows: inHours ? [officeHours] : [],
        stop: { failed },
      },
    };
  }, [clusters, inHours, numbers, t, title, version]);
  const plan = useLiveQuery({
    key: `plan of wave ${JSON.stringify(request)}`,
    load: async signal =>
      request && api.startWave({ ...request, dryRun: true }, { signal }),
  });
  return (
    <OperationDialog
      wide
      title={t('wave.startTitle', { count: clusters.length })}
      onClose={onClose}
      confirmation={{
        label: t('wave.startConfirm'),
        disabled: pending || !request || !plan.value,
        pending,
        onConfirm: () => request && send(() => api.startWave(request)),
      }}
    >
      <div className={classes.fields}>
        <TextField
          label={t('wave.version')}
          placeholder="v1.35.4"
          value={version}
          autoComplete="off"
          isRequired
          onChange={setVersion}
        />
        <TextField
          label={t('wave.waveName')}
          value={title}
          autoComplete="off"
          maxLength={120}
          onChange={setTitle}
        />
        {fields.map(([name, label, least, most]) => (
          <NumberField
            key={name}
            label={t(label)}
            value={numbers[name]}
            minValue={least}
            maxValue={most}
            onChange={count =>
              setNumbers({
                ...numbers,
                [name]: Number.isNaN(count) ? defaults[name] : count,
              })
            }
          />
        ))}
      </div>
      <Check
        label={t('wave.officeHours')}
        checked={inHours}
        onChange={() => setInHours(!inHours)}
      />
      {request && plan.error && (
        <ProblemNotice problem={problemOf(plan.error)} />
      )}
      {request && !plan.value && !plan.error && (
        <Notice tone="info" role="status" title={t('wave.planning')} />
      )}
      {request && plan.value && (
        <Notice
          tone="info"
          role="status"
          title={t('wave.plan', {
            clusters: t('wave.planClusters', {
              count: plan.value.members.length,
            }),
            batches: t('wave.planBatches', {
              count: plan.value.batches.length,
            }),
          })}
        >
          {[
            plan.value.counts.held > 0 &&
              t('wave.planHeld', { count: plan.value.counts.held }),
            plan.value.leftOut.length > 0 &&
              t('wave.planLeftOut', { count: plan.value.leftOut.length }),
          ]
            .filter(Boolean)
            .join('. ')}
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </OperationDialog>
  );
};
