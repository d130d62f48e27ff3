import { ClusterId } from '@lattice-dev/plugin-lattice-common';
import Button from '@material-ui/core/Button';
import FileCopyIcon from '@material-ui/icons/FileCopyOutlined';
import GetAppIcon from '@material-ui/icons/GetApp';
import { useCopy } from '../../../hooks/useCopy';
import { useEvidence } from '../../../hooks/useEvidence';
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
          variant="outlined"
          color="primary"
          disabled={busy}
          startIcon={<FileCopyIcon />}
          onClick={copyAll}
        >
          {copied ? t('copy.done') : t('handOver.copy')}
        </Button>
        <Button
          color="primary"
          disabled={busy}
          startIcon={<GetAppIcon />}
          onClick={() => save('md')}
        >
          {t('handOver.markdown')}
        </Button>
        <Button
          color="primary"
          disabled={busy}
          startIcon={<GetAppIcon />}
          onClick={() => save('tar')}
        >
          {t('handOver.tar')}
        </Button>
        {problem && <ProblemNotice problem={problem} />}
      </div>
    </Panel>
  );
};
