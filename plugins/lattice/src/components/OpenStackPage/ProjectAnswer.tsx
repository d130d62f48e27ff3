import { OpenStackQuotaResponse } from '@lattice-dev/plugin-lattice-common';
import { useNow } from '../../hooks/useNow';
import { knownLines, quotaFigure, scarcest } from '../../openstack/quotaLines';
import { useSaying } from '../../fields/cloud/useSaying';
import { useText } from '../../translation/useText';
import { useTimeText } from '../../translation/useTimeText';
import { Notice } from '../Notice';

const warnSeconds = 30 * 86_400;

/** Can anything be ordered here, and if not, why: one answer for the page. */
export const ProjectAnswer = (props: { answer: OpenStackQuotaResponse }) => {
  const t = useText();
  const say = useSaying();
  const now = useNow();
  const timeText = useTimeText();
  const { project, quota } = props.answer;
  const { credential } = project;
  if (credential.state !== 'read') {
    const service = say('services.identity');
    return (
      <Notice
        tone="error"
        role="alert"
        title={t(
          credential.state === 'credential-expired'
            ? 'project.hasExpired'
            : 'project.failedTitle',
        )}
      >
        {credential.message ?? say(`states.${credential.state}`, { service })}
      </Notice>
    );
  }
  const left = credential.expiresAt
    ? (Date.parse(credential.expiresAt) - now) / 1000
    : Infinity;
  const scarce = scarcest(quota);
  const known = knownLines(quota).slice(0, 3);
  const free = known
    .filter(line => line.free !== undefined)
    .map(
      ({ resource, free: rest }) =>
        `${t(`resource.${resource}`)}: ${quotaFigure(resource, rest!)}`,
    )
    .join(' · ');
  return (
    <>
      {left < warnSeconds && (
        <Notice
          tone="warning"
          title={t('project.expiring', { age: timeText.ageOfSeconds(left) })}
        >
          {t('project.expiringText')}
        </Notice>
      )}
      {scarce && (
        <Notice
          tone={scarce.level === 'full' ? 'error' : 'warning'}
          title={t(`project.${scarce.level}`, {
            what: t(`resource.${scarce.line.resource}`),
          })}
        >
          {scarce.level === 'full' && t('project.fullText')}
        </Notice>
      )}
      {!scarce && known.length > 0 && (
        <Notice tone="good" title={t('project.free')}>
          {free}
        </Notice>
      )}
      {known.length === 0 && (
        <Notice tone="warning" title={t('project.unknown')} />
      )}
    </>
  );
};
