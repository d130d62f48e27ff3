import {
  OpenStackCredential,
  PreflightCheck,
} from '@lattice-dev/plugin-lattice-common';
import { failed, passed, unchecked, warned } from './Check';
import { CloudReads } from '../reads/CloudReads';

const day = 86_400_000;
const soon = 30 * day;
const writes = ['member', 'admin', 'manager', '_member_'];

function validity(credential: OpenStackCredential): PreflightCheck {
  const subject = {
    id: 'credential',
    title: 'Credential',
    why: 'Cluster API makes everything in the cloud with this credential.',
  };
  const { state, message = '' } = credential;
  if (state === 'read') {
    return passed(subject, 'Keystone accepts the credential.');
  }
  if (state === 'credential-rejected' || state === 'credential-expired') {
    return failed(subject, message, 'Enter a credential that works.');
  }
  return {
    ...subject,
    state: 'unchecked',
    seen: `Couldn't be checked. ${message}`,
    fix: 'Try again, or check the credential with the openstack command line.',
  };
}

function endDate(
  { expiresAt, method }: OpenStackCredential,
  found: CloudReads,
  now: Date,
): PreflightCheck[] {
  if (method !== 'application-credential') return [];
  const subject = {
    id: 'credential.end',
    title: 'Credential end date',
    why: 'After it ends the cluster keeps running but cannot be changed or repaired.',
  };
  if (found.applicationCredential?.reading.state !== 'read') {
    return [unchecked(subject, found, 'applicationCredential')];
  }
  if (!expiresAt) return [passed(subject, 'It has no end date.')];
  const left = Date.parse(expiresAt) - now.getTime();
  const date = expiresAt.slice(0, 10);
  if (left <= 0) {
    return [failed(subject, `It ended on ${date}.`, 'Replace the credential.')];
  }
  const days = Math.floor(left / day);
  return left < soon
    ? [
        warned(
          subject,
          `It ends on ${date}, in ${days} days.`,
          'Plan to replace it, or use one that lasts longer.',
        ),
      ]
    : [passed(subject, `It ends on ${date}.`)];
}

function roles({ roles: held }: OpenStackCredential): PreflightCheck[] {
  const subject = {
    id: 'credential.roles',
    title: 'Roles',
    why: 'Making servers and networks needs more than the right to read.',
  };
  const seen = `Roles: ${held.join(', ') || 'none'}.`;
  if (held.some(role => writes.includes(role))) return [passed(subject, seen)];
  return held.length > 0 && held.every(role => role === 'reader')
    ? [
        failed(
          subject,
          seen,
          'Use a credential with the role member in this project.',
        ),
      ]
    : [
        warned(
          subject,
          seen,
          'Make sure that these roles may create servers, networks and volumes.',
        ),
      ];
}

export function credentialChecks(
  credential: OpenStackCredential,
  found: CloudReads,
  options: {
    now: Date;
    /** A reader of the configuration is not what the cluster will use. */
    isReader: boolean;
  },
): PreflightCheck[] {
  const works = validity(credential);
  if (works.state !== 'passed') return [works];
  if (options.isReader) {
    const seen =
      'Read with the configured project reader; the credential of the cluster was not checked.';
    return [{ ...works, state: 'unchecked', seen }];
  }
  return [
    works,
    ...roles(credential),
    ...endDate(credential, found, options.now),
  ];
}
