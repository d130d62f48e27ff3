import { InputError } from '@backstage/errors';
import {
  JsonObject,
  machineFingerprint,
} from '@lattice-dev/plugin-lattice-blueprints';
import { ClusterId, ImageChoice } from '@lattice-dev/plugin-lattice-common';
import { isAllowedMetadata } from '../guard/rules/metadataRules';
import { at, Json, KubeObject, textAt } from '../objects/KubeObject';
import { plainVersion, sameVersion, writtenLike } from './versions';

const imagePath = ['template', 'spec', 'image'];

function chosenImage(choice: ImageChoice): Json {
  if (choice.id) return { id: choice.id };
  if (choice.imageRef) return { imageRef: { name: choice.imageRef } };
  return { filter: { name: choice.name } };
}

/** The image for another version, where its name holds the version. */
function followingImage(
  template: KubeObject,
  from: string,
  to: string,
): Json | undefined {
  const name = textAt(template.spec, ...imagePath, 'filter', 'name');
  const [old, next] = [from, to].map(v => plainVersion(v).replace(/^v/, ''));
  if (!name?.includes(old)) return undefined;
  const filter = at(template.spec, ...imagePath, 'filter') as Json;
  return { filter: { ...filter, name: name.replace(old, next) } };
}

/** The image that was chosen, or the one that follows the version. */
export function imageForVersion(options: {
  template: KubeObject;
  from: string;
  to: string;
  image?: ImageChoice;
}): Json | undefined {
  const { template, from, to, image } = options;
  return image ? chosenImage(image) : followingImage(template, from, to);
}

/** Images with Kubernetes inside are made per version; RKE2 brings its own. */
function needsOwnImage(holder: KubeObject): boolean {
  return !/RKE2|K0s/.test(JSON.stringify(holder.spec ?? {}) + holder.kind);
}

/** What somebody else's tool put on a template is not for its copy. */
function keptMetadata({ metadata }: KubeObject, cluster: ClusterId) {
  const keep = (where: 'labels' | 'annotations') => {
    const entries = Object.entries(metadata[where] ?? {}).filter(
      entry =>
        !entry[0].startsWith('kubectl.kubernetes.io/') &&
        isAllowedMetadata(where, entry, { cluster }),
    );
    return entries.length > 0 ? { [where]: Object.fromEntries(entries) } : {};
  };
  return { ...keep('labels'), ...keep('annotations') };
}

/** A new template, named after its content as blueprints name theirs. */
export function copyWith(
  template: KubeObject,
  changed: Json,
  prefix: string,
  cluster: ClusterId,
): KubeObject {
  const spec = {
    ...(at(template.spec, 'template', 'spec') as Json),
    ...changed,
  };
  const { namespace } = template.metadata;
  return {
    apiVersion: template.apiVersion,
    kind: template.kind,
    metadata: {
      name: `${prefix}-${machineFingerprint(spec as JsonObject)}`,
      namespace,
      ...keptMetadata(template, cluster),
    },
    spec: { template: { ...(at(template.spec, 'template') as Json), spec } },
  };
}

/**
 * k0s workers get their version from their bootstrap template, not from the
 * Machine. Undefined where the template says nothing about a version.
 */
export function replaceBootstrap(options: {
  template: KubeObject | undefined;
  prefix: string;
  cluster: ClusterId;
  to: string;
}): KubeObject | undefined {
  const { template, prefix, cluster, to } = options;
  const current = textAt(template?.spec, 'template', 'spec', 'version');
  if (!template || !current || sameVersion(current, to)) return undefined;
  const version = writtenLike(to, current);
  return copyWith(template, { version }, prefix, cluster);
}

/**
 * Machine templates cannot be changed: a new one, named after its content,
 * takes the place of the old. Undefined when the old one can stay.
 */
export function replaceTemplate(options: {
  template: KubeObject | undefined;
  /** The control plane or pool that uses it. */
  holder: KubeObject;
  /** Beginning of the new name. */
  prefix: string;
  cluster: ClusterId;
  from: string;
  to: string;
  image?: ImageChoice;
}): { template: KubeObject; image: string } | undefined {
  const { template, holder, from, to, prefix, cluster } = options;
  if (template?.kind !== 'OpenStackMachineTemplate') return undefined;
  const image = imageForVersion({ template, from, to, image: options.image });
  if (!image) {
    if (!needsOwnImage(holder)) return undefined;
    throw new InputError(
      `The image of ${template.metadata.name} does not say which Kubernetes it holds: name the image for ${to}.`,
    );
  }
  return {
    template: copyWith(template, { image }, prefix, cluster),
    image:
      textAt(image, 'filter', 'name') ??
      textAt(image, 'id') ??
      textAt(image, 'imageRef', 'name') ??
      'unknown',
  };
}
