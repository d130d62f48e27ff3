import { Button } from '@backstage/ui';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { machineCloudQuestion } from '../../openstack/questions';
import { useShared } from '../../openstack/useShared';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { BootSteps } from './BootSteps';
import { MachineFacts } from './MachineFacts';
import { useCloudStyles } from './useCloudStyles';

/** The lines of a log that say why a machine stopped, and the whole log. */
const ConsoleLog = (props: {
  lines: readonly string[];
  telling: readonly string[];
}) => {
  const classes = useCloudStyles();
  const t = useText();
  const { lines, telling } = props;
  return (
    <>
      {telling.length > 0 && (
        <pre className={classes.lines}>{telling.join('\n')}</pre>
      )}
      <details>
        <summary>
          {t('bootLog.console')}:{' '}
          {t('bootLog.consoleFold', { n: String(lines.length) })}
        </summary>
        <pre className={classes.lines}>{lines.join('\n')}</pre>
      </details>
    </>
  );
};

/** The black box of a machine: how far it came, and what stopped it. */
export const MachineCloud = (props: { id: ClusterId; machine: string }) => {
  const classes = useCloudStyles();
  const t = useText();
  const { id: cluster, machine } = props;
  const { value, error, loading, retry } = useShared(machineCloudQuestion, {
    cluster,
    machine,
  });
  if (error) {
    return (
      <Notice
        tone="info"
        title={t('inCloud.failed')}
        action={
          <Button size="small" variant="secondary" onPress={retry}>
            {t('inCloud.retry')}
          </Button>
        }
      >
        {error.message}
      </Notice>
    );
  }
  if (loading || !value) {
    return (
      <p className={classes.quiet} role="status">
        {t('inCloud.loading')}
      </p>
    );
  }
  const { access, sentence, steps, fix, console: log } = value;
  const stopped = steps.find(({ state }) => state === 'failed');
  const telling = log.findings.find(
    ({ step, title }) => step === stopped?.id && `${title}.` === stopped.seen,
  );
  return (
    <div className={classes.root}>
      {access.state !== 'asked' && (
        <Notice tone="info" title={t('inCloud.failed')}>
          {access.message}
        </Notice>
      )}
      <p className={classes.name} style={{ margin: 0 }}>
        {sentence}
      </p>
      {fix && (
        <p className={classes.quiet}>{t('bootLog.fix', { text: fix })}</p>
      )}
      <BootSteps
        steps={steps.map(step =>
          // The sentence above has said it.
          step === stopped && sentence.includes(step.seen)
            ? { ...step, seen: '' }
            : step,
        )}
      />
      <MachineFacts cloud={value} />
      {log.state === 'read' ? (
        <ConsoleLog lines={log.lines} telling={telling?.lines ?? []} />
      ) : (
        <p className={classes.quiet}>
          {t('bootLog.console')}: {log.message}
        </p>
      )}
    </div>
  );
};
