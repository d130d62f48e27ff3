import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { NoticeOptions } from './noticesOf';

export interface NotificationsConfig extends NoticeOptions {
  enabled: boolean;
  appearMilliseconds: number;
  goneMilliseconds: number;
}

const KEY = 'lattice.notifications';

/** Who is told what about broken clusters; nobody unless it is switched on. */
export function readNotificationsConfig(config: Config): NotificationsConfig {
  const section = config.getOptionalConfig(KEY);
  const warnings = section?.getOptionalBoolean('warnings') ?? false;
  return {
    enabled: section?.getOptionalBoolean('enabled') ?? false,
    severities: new Set(warnings ? ['error', 'warning'] : ['error']),
    platformTeam: section?.getOptionalString('platformTeam'),
    appearMilliseconds: secondsOf(section, 'afterSeconds', 60),
    goneMilliseconds: secondsOf(section, 'repairedAfterSeconds', 300),
  };
}

function secondsOf(
  section: Config | undefined,
  name: string,
  usual: number,
): number {
  const seconds = section?.getOptionalNumber(name) ?? usual;
  if (!(seconds >= 0 && seconds <= 86_400)) {
    throw new InputError(`${KEY}.${name} must be from 0 to 86400`);
  }
  return seconds * 1_000;
}
