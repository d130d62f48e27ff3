import {
  kubernetesMinor,
  kubernetesSupportEnd,
} from '@lattice-dev/plugin-lattice-common';
import { useNow } from '../hooks/useNow';
import { supportOf } from '../fleet/versionLag';
import { useText } from '../translation/useText';
import { useTokens } from './useTokens';

const tones = { ended: 'failed', ending: 'degraded' } as const;

/** When Kubernetes ends the support of a version; the past and the near stand out. */
export const SupportEnd = (props: { version?: string }) => {
  const t = useText();
  const now = useNow();
  const { health } = useTokens();
  const end = kubernetesSupportEnd(kubernetesMinor(props.version));
  const state = supportOf(end, now);
  if (end === undefined || state === 'unknown') return <>–</>;
  const date = new Date(end).toISOString().slice(0, 10);
  return state === 'supported' ? (
    <>{date}</>
  ) : (
    <span style={{ color: health[tones[state]].text }}>
      {t(`support.${state}`, { date })}
    </span>
  );
};
