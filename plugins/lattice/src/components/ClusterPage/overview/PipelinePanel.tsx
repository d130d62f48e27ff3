import { Button } from '@backstage/ui';
import {
  ClusterDetail,
  ClusterTimelineResponse,
} from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { untoldSteps } from '../../../cluster/untold';
import { useNow } from '../../../hooks/useNow';
import { useText } from '../../../translation/useText';
import { useTimeText } from '../../../translation/useTimeText';
import { CommandBlock } from '../../CommandBlock';
import { Panel } from '../../Panel';
import { Pipeline } from '../../Pipeline';

/**
 * How far the cluster is; folded to one line once it is healthy and nothing
 * that can be seen is left to do.
 */
export const PipelinePanel = (props: {
  cluster: ClusterDetail;
  /** How long each step usually takes, once that is known. */
  usual: ClusterTimelineResponse['usual'] | undefined;
}) => {
  const t = useText();
  const timeText = useTimeText();
  const now = useNow();
  const { createdAt, health } = props.cluster;
  const { usual } = props;
  const samples = Math.max(
    0,
    ...Object.values(usual ?? {}).map(({ clusters }) => clusters),
  );
  const steps = untoldSteps(props.cluster).filter(
    step => step.state !== 'skipped',
  );
  const done = steps.filter(step => step.state === 'done').length;
  const complete = done === steps.length;
  const unseen = steps.filter(step => step.state === 'unknown');
  const settled =
    complete || (health === 'healthy' && done + unseen.length === steps.length);
  const [open, setOpen] = useState<boolean>();
  const shown = open ?? !settled;
  const age = timeText.age(createdAt, now);
  const total = String(steps.length);
  const hints = [
    age && t('pipeline.started', { age }),
    complete
      ? t('pipeline.complete', { total })
      : t('pipeline.steps', { done: String(done), total }),
    ...unseen.map(step => t('pipeline.unseen', { step: t(`step.${step.id}`) })),
  ];
  const blind = unseen.filter(step => step.command);
  return (
    <Panel
      title={t('pipeline.title')}
      hint={hints.filter(Boolean).join(' · ')}
      flush
      action={
        <>
          {shown && samples > 0 && (
            <span>{t('pipeline.usuallyHint', { count: samples })}</span>
          )}
          {settled && (
            <Button
              size="small"
              variant="tertiary"
              aria-expanded={shown}
              onPress={() => setOpen(!shown)}
            >
              {shown ? t('pipeline.hide') : t('pipeline.show')}
            </Button>
          )}
        </>
      }
    >
      {shown && (
        <div style={{ padding: '20px 12px 16px' }}>
          <Pipeline steps={steps} usual={usual} />
          {blind.map(step => (
            <div key={step.id} style={{ margin: '16px 8px 0' }}>
              <div style={{ marginBottom: 6 }}>
                {t('pipeline.command', { step: t(`step.${step.id}`) })}
              </div>
              <CommandBlock command={step.command!} />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
};
