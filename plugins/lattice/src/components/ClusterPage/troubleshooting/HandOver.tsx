import { Button } from '@backstage/ui';
import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import { useCopy } from '../../../hooks/useCopy';
import { useEvidence } from '../../../hooks/useEvidence';
import { RiDownload2Line, RiFileCopyLine } from '@remixicon/react';
import { useText } from '../../../translation/useText';
import { ProblemNotice } from '../../operations/ProblemNotice';
import { Panel } from '../../Panel';

/** Everything that a colleague needs, to copy or to take along. */
export const HandOver = ({ id }: { id: ClusterId }) => {
  const t = useText();
  const { busy, problem, save, readText } = useEvidence(id);
  const { copied, copy } = useCopy();
  const copyAll = async () => {
    const text = await readText();
    if (text !== undefined) await copy(text);
  };
  return (
    <Panel title={t('handOver.title')}>
      <div style={{ display: 'grid', gap: 10 }}>
        <div>{t('handOver.text')}</div>
        <Button
          variant="secondary"
          isDisabled={busy}
          iconStart={<RiFileCopyLine />}
          onPress={copyAll}
        >
          {copied ? t('copy.done') : t('handOver.copy')}
        </Button>
        <Button
          variant="tertiary"
          isDisabled={busy}
          iconStart={<RiDownload2Line />}
          onPress={() => save('md')}
        >
          {t('handOver.markdown')}
        </Button>
        <Button
          variant="tertiary"
          isDisabled={busy}
          iconStart={<RiDownload2Line />}
          onPress={() => save('tar')}
        >
          {t('handOver.tar')}
        </Button>
        {problem && <ProblemNotice problem={problem} />}
      </div>
    </Panel>
  );
};
