import { Finding } from '@lattice-dev/plugin-lattice-common';
import { useState } from 'react';
import { repairWays } from '../../../cluster/repairWays';
import { useText } from '../../../translation/useText';
import { Choice } from '../../Choice';
import { Panel } from '../../Panel';
import { RepairSteps } from './RepairSteps';
import { VerifyLine } from './VerifyLine';

/** The way out: one of several where there is a choice, and the check. */
export const RepairPanel = ({ finding }: { finding: Finding }) => {
  const t = useText();
  const ways = repairWays(finding.steps);
  const [chosen, setChosen] = useState<string>();
  const way = ways.find(({ name }) => name === chosen) ?? ways[0];
  const choice = ways.length > 1;
  return (
    <Panel
      flush
      title={t('trouble.repair')}
      hint={choice && t('trouble.chooseWay')}
      action={
        choice && (
          <Choice
            label={t('trouble.chooseWay')}
            value={way.name}
            options={ways.map(({ name }) => ({ value: name, title: name }))}
            onChange={setChosen}
          />
        )
      }
    >
      <div style={{ padding: '16px 20px' }}>
        <RepairSteps steps={way.steps} object={finding.object} />
      </div>
      <VerifyLine verify={finding.verify} choice={choice} />
    </Panel>
  );
};
