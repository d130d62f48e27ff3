import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../translation/useText';
import { visuallyHidden } from '../visuallyHidden';

/** Tells screen readers when the health changes, for better or worse. */
export const ClusterNews = ({ cluster }: { cluster: ClusterRow }) => {
  const t = useText();
  const { id, name, health } = cluster;
  const last = useRef({ id, health });
  const [text, setText] = useState('');
  useEffect(() => {
    const changed = last.current.id === id && last.current.health !== health;
    last.current = { id, health };
    if (changed) {
      setText(t('fleet.worse', { name, health: t(`health.${health}`) }));
    }
  }, [id, name, health, t]);
  return (
    <div role="status" aria-live="polite" style={visuallyHidden}>
      {text}
    </div>
  );
};
