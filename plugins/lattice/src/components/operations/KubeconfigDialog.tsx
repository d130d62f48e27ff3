import { useApi } from '@backstage/core-plugin-api';
import { Button } from '@backstage/ui';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { useEffect, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { download } from '../../format/download';
import { useCopy } from '../../hooks/useCopy';
import { Problem, problemOf } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { CommandBlock } from '../CommandBlock';
import { tokensOf } from '../healthTokens';
import { monospace } from '../monospace';
import { Notice } from '../Notice';
import { idOf } from './clusterId';
import { OperationDialog } from './OperationDialog';
import { ProblemNotice } from './ProblemNotice';

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
const Handed = (props: { name: string; kubeconfig: string }) => {
  const classes = useStyles();
  const t = useText();
  const { copied, copy } = useCopy();
  const [shown, setShown] = useState(false);
  const { name, kubeconfig } = props;
  const file = `${name}.kubeconfig`;
  return (
    <>
      <Notice tone="good" role="status" title={t('kubeconfig.ready')} />
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

/** Asks for the kubeconfig, on request only, and keeps it while open. */
export const KubeconfigDialog = (props: {
  cluster: ClusterRow;
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const [asking, setAsking] = useState(false);
  const [kubeconfig, setKubeconfig] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);

  const ask = async () => {
    const controller = new AbortController();
    request.current = controller;
    setAsking(true);
    setProblem(undefined);
    try {
      const result = await api.getKubeconfig(idOf(cluster), {
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setKubeconfig(result.kubeconfig);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error as Error));
    } finally {
      if (!controller.signal.aborted) setAsking(false);
    }
  };
  return (
    <OperationDialog
      title={t('kubeconfig.title', { name: cluster.name })}
      subtitle={cluster.endpoint}
      onClose={onClose}
      confirmation={
        kubeconfig === undefined
          ? {
              label: t('kubeconfig.get'),
              disabled: asking,
              pending: asking,
              onConfirm: ask,
            }
          : undefined
      }
    >
      <div>{t('kubeconfig.text')}</div>
      {problem && <ProblemNotice problem={problem} />}
      {kubeconfig !== undefined && (
        <Handed name={cluster.name} kubeconfig={kubeconfig} />
      )}
    </OperationDialog>
  );
};
