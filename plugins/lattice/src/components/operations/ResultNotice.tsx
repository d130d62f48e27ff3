import { useText } from '../../translation/useText';
import { Notice } from '../Notice';

/** What became of an operation, with what to mind. */
export const ResultNotice = (props: {
  sentence: string;
  unchanged?: boolean;
  warnings?: readonly string[];
}) => {
  const t = useText();
  const { sentence, unchanged, warnings = [] } = props;
  return (
    <>
      <Notice
        tone={unchanged ? 'info' : 'good'}
        role="status"
        title={unchanged ? t('dialog.unchanged') : t('dialog.done')}
      >
        {sentence}
      </Notice>
      {[...new Set(warnings)].map(text => (
        <Notice key={text} tone="warning" title={t('plan.warning')}>
          {text}
        </Notice>
      ))}
    </>
  );
};
