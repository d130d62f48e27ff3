import { InputError } from '@backstage/errors';
import {
  JsonObject,
  machineFingerprint,
} from '@lattice-dev/plugin-lattice-blueprints';
import { ImageChoice } from '@lattice-dev/plugin-lattice-common';
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

/** Images with Kubernetes inside are made per version; RKE2 brings its own. */
function needsOwnImage(holder: KubeObject): boolean {
  return !/RKE2|K0s/.test(JSON.stringify(holder.spec ?? {}) + holder.kind);
}

/** A new template, named after its content as blueprints name theirs. */
function copyWith(
  template: KubeObject,
  changed: Json,
  prefix: string,
): KubeObject {
  const spec = {
    ...(at(template.spec, 'template', 'spec') as Json),
    ...changed,
  };
  const { namespace, labels, annotations } = template.metadata;
  const kept = Object.entries(annotations ?? {}).filter(
    ([name]) => !name.startsWith('kubectl.kubernetes.io/'),
  );
  return {
    apiVersion: template.apiVersion,
    kind: template.kind,
    metadata: {
      name: `${prefix}-${machineFingerprint(spec as JsonObject)}`,
      namespace,
      labels,
      ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }),
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
  to: string;
}): KubeObject | undefined {
  const { template, prefix, to } = options;
  const current = textAt(template?.spec, 'template', 'spec', 'version');
  if (!template || !current || sameVersion(current, to)) return undefined;
  return copyWith(template, { version: writtenLike(to, current) }, prefix);
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
  from: string;
  to: string;
  image?: ImageChoice;
}): { template: KubeObject; image: string } | undefined {
  const { template, holder, from, to, prefix } = options;
  if (template?.kind !== 'OpenStackMachineTemplate') return undefined;
  const image = options.image
    ? chosenImage(options.image)
    : followingImage(template, from, to);
  if (!image) {
    if (!needsOwnImage(holder)) return undefined;
    throw new InputError(
      `The image of ${template.metadata.name} does not say which Kubernetes it holds: name the image for ${to}.`,
    );
  }
  return {
    template: copyWith(template, { image }, prefix),
    image:
      textAt(image, 'filter', 'name') ??
      textAt(image, 'id') ??
      textAt(image, 'imageRef', 'name') ??
      'unknown',
  };
}
