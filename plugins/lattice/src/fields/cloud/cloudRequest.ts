import {
  OpenStackCredentialsSource,
  OpenStackRequest,
} from '@lattice-dev/plugin-lattice-common';
import { answerAt } from '../answers';
import { CloudOptions } from './CloudOptions';

/** What is known of the order's credentials so far. */
export interface CloudPlace {
  place?: Omit<OpenStackRequest, 'credentials'>;
  /** Absent until they are chosen or entered. */
  credentials?: OpenStackCredentialsSource;
}

const textAt = (answers: unknown, path: string | undefined) => {
  const found = path === undefined ? undefined : answerAt(answers, path);
  return typeof found === 'string' ? found : undefined;
};

function entered(
  answers: unknown,
  options: CloudOptions,
  secrets: Record<string, string>,
): OpenStackCredentialsSource | undefined {
  const { enteredField, enteredSecret = '' } = options;
  const authUrl = textAt(answers, `${enteredField}.authUrl`);
  const region = textAt(answers, `${enteredField}.region`);
  const id = textAt(answers, `${enteredField}.applicationCredentialId`);
  const secret = secrets[enteredSecret];
  return authUrl && id && secret
    ? {
        applicationCredential: {
          authUrl,
          ...(region && { region }),
          id,
          secret,
        },
      }
    : undefined;
}

/** A form has a field that says so, or an object once they are chosen. */
function isEntered(answers: unknown, options: CloudOptions): boolean {
  const { credentialsField, enteredField } = options;
  if (credentialsField) return textAt(answers, credentialsField) === 'new';
  return (
    enteredField !== undefined && answerAt(answers, enteredField) !== undefined
  );
}

/** Reads place and credentials of an order from the answers of its form. */
export function cloudPlace(
  answers: unknown,
  options: CloudOptions,
  secrets: Record<string, string>,
): CloudPlace {
  const managementCluster = textAt(answers, options.managementClusterField);
  const namespace = textAt(answers, options.namespaceField);
  if (!managementCluster || !namespace) return {};
  const owner = textAt(answers, options.ownerField);
  const place = { managementCluster, namespace, ...(owner && { owner }) };
  if (isEntered(answers, options)) {
    return { place, credentials: entered(answers, options, secrets) };
  }
  const secret = textAt(answers, options.secretField) ?? options.secret;
  return { place, credentials: secret ? { secret } : undefined };
}
