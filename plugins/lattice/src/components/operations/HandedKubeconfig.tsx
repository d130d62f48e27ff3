import { Button } from '@backstage/ui';
import { KubeconfigResult } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { download } from '../../format/download';
import { useCopy } from '../../hooks/useCopy';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { CommandBlock } from '../CommandBlock';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';
import { Notice } from '../Notice';

const useStyles = makeStyles(theme => ({
  actions: { display: 'flex', flexWrap: 'wrap', gap: 12 },
  text: {
    margin: 0,
    padding: 12,
    maxHeight: 260,
    overflow: 'auto',
    fontFamily: monospace,
    fontSize: 12,
    background: tokensOf(theme).code,
    borderRadius: 4,
  },
}));

/** The buttons for a kubeconfig that has been handed out. */
export const HandedKubeconfig = ({ result }: { result: KubeconfigResult }) => {
  const classes = useStyles();
  const t = useText();
  const timeText = useTimeText();
  const { copied, copy } = useCopy();
  const [shown, setShown] = useState(false);
  const { cluster, kubeconfig, expiresAt } = result;
  const file = `${cluster.name}.kubeconfig`;
  return (
    <>
      <Notice tone="good" role="status" title={t('kubeconfig.ready')}>
        {expiresAt &&
          t('kubeconfig.until', { time: timeText.absolute(expiresAt) })}
      </Notice>
      <div className={classes.actions}>
        <Button
          variant="primary"
          onPress={() =>
            download({
              name: file,
              type: 'application/yaml',
              content: kubeconfig,
            })
          }
        >
          {t('kubeconfig.download')}
        </Button>
        <Button variant="secondary" onPress={() => copy(kubeconfig)}>
          {copied ? t('copy.done') : t('kubeconfig.copy')}
        </Button>
        <Button
          variant="tertiary"
          aria-expanded={shown}
          onPress={() => setShown(!shown)}
        >
          {shown ? t('kubeconfig.hide') : t('kubeconfig.show')}
        </Button>
      </div>
      {shown && (
        <pre
          className={classes.text}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={0}
          aria-label={t('kubeconfig.label')}
        >
          {kubeconfig}
        </pre>
      )}
      <div>
        {t('kubeconfig.use')}
        <CommandBlock
          command={['kubectl', '--kubeconfig', file, 'get', 'nodes']}
        />
      </div>
    </>
  );
};
