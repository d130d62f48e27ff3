import { quoted } from '../../../kubernetes/grammar';
import { Json } from '../../objects/KubeObject';
import { FieldRule, FieldUse, isAbsent } from '../FieldRule';

const host = '[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?(?::[0-9]{1,5})?';
const component = '[a-z0-9]+(?:(?:\\.|_|__|-+)[a-z0-9]+)*';
const image = new RegExp(
  `^(${host}(?:/${component})*)(?::[\\w][\\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$`,
);

/** `quay.io/k0sproject/*` is everything below, anything else one repository. */
function matches(pattern: string, repository: string): boolean {
  return pattern.endsWith('/*')
    ? repository.startsWith(pattern.slice(0, -1))
    : repository === pattern;
}

/** Registry and repository of an image, or undefined when it is not one. */
export function repositoryOf(text: string): string | undefined {
  const repository = text.length <= 512 ? image.exec(text)?.[1] : undefined;
  // Without a registry the container runtime would choose one.
  return repository && /^[^/]*[.:][^/]*\//.test(repository)
    ? repository
    : undefined;
}

function check(text: unknown, use: FieldUse, below = ''): void {
  const { imageRegistries } = use.config;
  const repository = typeof text === 'string' ? repositoryOf(text) : undefined;
  if (repository && imageRegistries.some(one => matches(one, repository))) {
    return;
  }
  use.refuse(
    `image ${quoted(
      text,
    )} runs in the management cluster, and lattice.operations.imageRegistries allows only ${
      imageRegistries.join(', ') || 'none'
    }`,
    below,
  );
}

/** An image of a pod of the management cluster. */
export const hostedImage: FieldRule = (value, use) => {
  if (!isAbsent(value)) check(value, use);
};

/** A registry, or the beginning of repositories: whatever may come after it. */
export const hostedRegistry: FieldRule = (value, use) => {
  if (!isAbsent(value)) check(`${value}/any`, use);
};

/** `registry`, `repository` and `tag`, each in a field of its own. */
export const hostedImageParts: FieldRule = (value, use) => {
  if (isAbsent(value)) return;
  const { registry, repository, tag, digest, ...others } = value as Json;
  const strange = Object.keys(others)[0];
  if (strange)
    use.refuse(`has ${quoted(strange)}, which Lattice does not know`);
  const text = [
    [registry, repository].filter(part => !isAbsent(part)).join('/'),
    isAbsent(tag) ? '' : `:${tag}`,
    isAbsent(digest) ? '' : `@${digest}`,
  ].join('');
  if (isAbsent(registry) && isAbsent(repository)) return;
  check(text, use);
};
