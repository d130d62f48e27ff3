import { Problem } from '../../operations/problemOf';
import { useText } from '../../translation/useText';
import { Notice } from '../Notice';

/** What went wrong, the field that is meant, and the way out. */
export const ProblemNotice = (props: {
  problem: Problem;
  /** True where no plan could be made, so nothing can have changed. */
  planning?: boolean;
}) => {
  const t = useText();
  const { planning, problem } = props;
  const { kind, message, field } = problem;
  const unsure = kind === 'unavailable';
  // Before there is a plan, nothing can have moved on since.
  const moved = kind === 'moved' && !planning;
  const planTitles: Partial<Record<typeof kind, string>> = {
    unavailable: t('plan.failed'),
    moved: t('plan.notNow'),
  };
  return (
    <Notice
      tone={kind === 'denied' ? 'locked' : 'error'}
      role="alert"
      title={(planning && planTitles[kind]) || t(`problem.${kind}`)}
    >
      {field && <strong>{t('problem.field', { field })} </strong>}
      {message}
      {moved && <div>{t('problem.movedText')}</div>}
      {unsure && !planning && <div>{t('problem.unavailableText')}</div>}
    </Notice>
  );
};
