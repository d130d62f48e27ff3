import { UpgradeResult } from '@lattice-dev/plugin-lattice-common';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';
import { ResultNotice } from './ResultNotice';

/** How far an upgrade is that goes step by step. */
export const UpgradeProgress = ({ result }: { result: UpgradeResult }) => {
  const t = useText();
  return (
    <>
      <ResultNotice
        sentence={result.sentence}
        unchanged={result.done && result.outcome === 'unchanged'}
        warnings={result.warnings}
      />
      {!result.done && result.waitsFor && (
        <Notice
          tone="info"
          role="status"
          title={t('upgrade.waits', { what: result.waitsFor })}
        >
          {t('upgrade.goesOn')}
        </Notice>
      )}
    </>
  );
};
