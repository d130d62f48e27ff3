import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterRow,
  formatClusterId,
  KubeconfigResult,
  latticeClusterBreakGlassPermission,
} from '@lattice-dev/plugin-lattice-common';
import { useEffect, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../../api';
import { useKubeconfigAccess } from '../../hooks/useKubeconfigAccess';
import { usePermitted } from '../../hooks/usePermitted';
import { Problem, problemOf } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { idOf } from './clusterId';
import { HandedKubeconfig } from './HandedKubeconfig';
import {
  isIncomplete,
  KubeconfigChoice,
  KubeconfigWish,
  PERMANENT,
} from './KubeconfigChoice';
import { KubeconfigHolders } from './KubeconfigHolders';
import { OperationDialog } from './OperationDialog';
import { ProblemNotice } from './ProblemNotice';

/** Asks for a kubeconfig, on request only, and keeps it while open. */
export const KubeconfigDialog = (props: {
  cluster: ClusterRow;
  /** What was chosen already; it is asked for at once if nothing is missing. */
  kubeconfig?: { role?: string; hours?: number };
  onClose: () => void;
}) => {
  const t = useText();
  const api = useApi(latticeOperationsApiRef);
  const { cluster, onClose } = props;
  const id = idOf(cluster);
  const { value: access, error } = useKubeconfigAccess(id);
  const breakGlass =
    usePermitted(latticeClusterBreakGlassPermission, formatClusterId(id)) ===
    true;
  const [chosen, setChosen] = useState<KubeconfigWish>();
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<KubeconfigResult>();
  const [problem, setProblem] = useState<Problem>();
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);

  const wish: KubeconfigWish = chosen ?? {
    role: access?.roles[0]?.name,
    hours: access?.defaultHours,
    ...props.kubeconfig,
    reason: '',
  };
  const ask = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setAsking(true);
    setProblem(undefined);
    const { role, hours } = wish;
    const reason = wish.reason.trim() || undefined;
    try {
      const handed =
        role === PERMANENT
          ? await api.getPermanentKubeconfig(
              id,
              { reason: reason ?? '' },
              { signal },
            )
          : await api.getKubeconfig(id, { role, hours, reason }, { signal });
      if (!signal.aborted) setResult(handed);
    } catch (failure) {
      if (!signal.aborted) setProblem(problemOf(failure as Error));
    } finally {
      if (!signal.aborted) setAsking(false);
    }
  };
  const atOnce = useRef(props.kubeconfig !== undefined);
  useEffect(() => {
    if (!access || !atOnce.current) return;
    atOnce.current = false;
    if (!isIncomplete(wish, access)) ask();
  });
  const said =
    access?.signIn === 'oidc' ? t('kubeconfig.oidcText') : t('kubeconfig.text');
  return (
    <OperationDialog
      title={t('kubeconfig.title', { name: cluster.name })}
      subtitle={cluster.endpoint}
      onClose={onClose}
      confirmation={
        access && !result
          ? {
              label: t('kubeconfig.get'),
              disabled: asking || isIncomplete(wish, access),
              pending: asking,
              onConfirm: ask,
            }
          : undefined
      }
    >
      {access && !result && (
        <>
          <div>{said}</div>
          <KubeconfigChoice
            access={access}
            wish={wish}
            breakGlass={breakGlass}
            disabled={asking}
            onChange={setChosen}
          />
          <KubeconfigHolders access={access} />
        </>
      )}
      {error && !access && <ProblemNotice problem={problemOf(error)} />}
      {problem && <ProblemNotice problem={problem} />}
      {result && <HandedKubeconfig result={result} />}
    </OperationDialog>
  );
};
