import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useWorseNews } from '../../hooks/useWorseNews';
import { useText } from '../../translation/useText';
import { visuallyHidden } from '../visuallyHidden';

/** Tells screen readers what got worse while the page is open. */
export const FleetNews = (props: { rows: ReadonlyMap<string, ClusterRow> }) => {
  const t = useText();
  const news = useWorseNews(props.rows);
  const text = () => {
    if (news.length === 0) return '';
    const [{ name, health }] = news;
    return news.length === 1
      ? t('fleet.worse', { name, health: t(`health.${health}`) })
      : t('fleet.worseMany', { n: String(news.length) });
  };
  return (
    <div role="status" aria-live="polite" style={visuallyHidden}>
      {text()}
    </div>
  );
};
