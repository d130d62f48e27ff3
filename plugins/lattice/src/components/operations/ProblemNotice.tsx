import { Problem } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';

/** What went wrong, the field that is meant, and the way out. */
export const ProblemNotice = (props: { problem: Problem }) => {
  const t = useText();
  const { kind, message, field } = props.problem;
  return (
    <Notice
      tone={kind === 'denied' ? 'locked' : 'error'}
      role="alert"
      title={t(`problem.${kind}`)}
    >
      {field && <strong>{t('problem.field', { field })} </strong>}
      {message} {kind === 'moved' && t('problem.movedText')}
      {kind === 'unavailable' && t('problem.unavailableText')}
    </Notice>
  );
};
