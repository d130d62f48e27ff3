import { z } from 'zod';

/** Template text of Go, Jinja, ERB, shell and GitHub Actions, in one look. */
const templateText = /\{\{|\}\}|\{%|%\}|<%|%>|\$\{|\$\(|`/;

// Control, bidirectional and line separator characters: none has a place in a name.
const unsafeCharacter =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** A certificate or key block: the one text that is allowed to have lines. */
const pemBlock =
  /^-----BEGIN [A-Z ]+-----\n[A-Za-z0-9+/=\n]+-----END [A-Z ]+-----\n?$/;

/** What would change the structure of a YAML document if it were pasted into one. */
const yamlText = /(^|\s)#|:\s|^[-?!&*|>%@[\]{},]|^---|^\.\.\./;

/** Why a text cannot be used as a value, or undefined. */
export function refuseText(text: string): string | undefined {
  if (templateText.test(text)) {
    return 'contains template text';
  }
  if (pemBlock.test(text)) {
    return undefined;
  }
  if (unsafeCharacter.test(text)) {
    return 'contains a line break or a control character';
  }
  return yamlText.test(text) ? 'contains YAML text' : undefined;
}

/** A DNS label: lower case letters, digits and hyphens. */
export function dnsLabel(maxLength = 63) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .regex(
      /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
      'must be lowercase letters, digits and hyphens, and start and end with a letter or digit',
    );
}

/** A DNS name: DNS labels with dots between them. */
export const dnsName = z
  .string()
  .max(253)
  .regex(
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
    'must be a DNS name',
  );

/** The name of something in OpenStack: flavor, image, network, key pair. */
export const openStackName = z
  .string()
  .min(1)
  .max(255)
  .regex(
    /^[A-Za-z0-9_]([A-Za-z0-9 ._:+()/@-]*[A-Za-z0-9_.)])?$/,
    'must be letters, digits, spaces and any of . _ : + ( ) / @ -',
  )
  .refine(text => !/:\s/.test(text), 'contains YAML text');

/** The id of something in OpenStack. */
export const openStackId = z
  .string()
  .regex(
    /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
    'must be a UUID',
  );

/** A tag of an OpenStack resource. */
export const openStackTag = z
  .string()
  .min(1)
  .max(60)
  .regex(
    /^[A-Za-z0-9_.:/=-]+$/,
    'must be letters, digits and any of _ . : / = -',
  );

/** An entity reference of the catalog, such as group:default/platform. */
export const entityRef = z
  .string()
  .max(253)
  .regex(
    /^([a-zA-Z]+:)?([a-zA-Z0-9._-]+\/)?[a-zA-Z0-9._-]+$/,
    'must be an entity reference such as group:default/platform',
  );

/** A container image without tag or digest. */
export const imageRepository = z
  .string()
  .max(255)
  .regex(
    /^[a-z0-9.-]+(:[0-9]+)?(\/[a-z0-9._-]+)+$/,
    'must be an image without a tag or digest',
  );

/** A container image with a tag. */
export const imageWithTag = z
  .string()
  .max(512)
  .regex(
    /^[a-z0-9.-]+(:[0-9]+)?(\/[a-z0-9._-]+)+:[A-Za-z0-9._-]+$/,
    'must be an image with a tag',
  );

/** A size of a volume in a Kubernetes quantity such as 10Gi. */
export const storageQuantity = z
  .string()
  .regex(/^[1-9][0-9]{0,4}(Mi|Gi|Ti)$/, 'must be a size such as 10Gi');
