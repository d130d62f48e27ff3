import {
  Finding,
  FindingSeverity,
  Health,
} from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../../translation/useText';
import { HealthIcon } from '../../HealthIcon';
import { ObjectLink } from '../../ObjectLink';
import { Panel } from '../../Panel';
import { RepairSteps } from './RepairSteps';
import { VerifyLine } from './VerifyLine';

const looks: Record<FindingSeverity, Health> = {
  error: 'failed',
  warning: 'degraded',
  info: 'unknown',
};

/** What else was found; not the cause of today's problem. */
export const OtherFindings = (props: { findings: readonly Finding[] }) => {
  const t = useText();
  const { findings } = props;
  if (findings.length === 0) return null;
  return (
    <Panel title={t('trouble.others')} hint={t('trouble.othersHint')}>
      <div style={{ display: 'grid', gap: 10 }}>
        {findings.map(finding => (
          <details key={`${finding.id}/${finding.object.name}`}>
            <summary style={{ cursor: 'pointer' }}>
              <HealthIcon
                health={looks[finding.severity]}
                size={16}
                title={t(`trouble.severity.${finding.severity}`)}
              />{' '}
              <strong>{finding.title}</strong> {finding.object.kind}{' '}
              {finding.object.name}
            </summary>
            <ObjectLink object={finding.object} />
            <p>{finding.explanation}</p>
            <RepairSteps steps={finding.steps} object={finding.object} />
            <VerifyLine verify={finding.verify} />
          </details>
        ))}
      </div>
    </Panel>
  );
};
