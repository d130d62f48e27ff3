import { ObjectReference, TreeNode } from '@lattice-dev/plugin-lattice-common';
import { Ref } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { missingReference, referenceTo } from '../referenceTo';
import { Assessment } from '../status/Assessment';
import { isoTime } from '../time';
import { objectState, ObjectState } from './objectState';

export interface NodeOptions {
  readonly role?: string;
  readonly state?: Partial<ObjectState>;
  readonly replicas?: TreeNode['replicas'];
  readonly children?: readonly (TreeNode | undefined)[];
}

/** A node for an object that exists. */
export function objectNode(
  assessment: Assessment,
  object: ProjectedObject,
  options: NodeOptions = {},
): TreeNode {
  const reference = referenceTo(object);
  const { health, state, since, message } = {
    ...objectState(object, assessment.moment),
    ...options.state,
  };
  const { cause } = assessment;
  const firstBroken =
    cause?.severity === 'broken' && cause.object?.uid === object.uid;
  return {
    id: object.uid,
    type: 'object',
    role: options.role,
    kind: object.kind,
    object: reference,
    members: [reference],
    health: firstBroken && options.state === undefined ? 'failed' : health,
    state,
    since: isoTime(since),
    message: firstBroken && message === '' ? cause.sentence : message,
    replicas: options.replicas,
    firstBroken,
    echo: false,
    children: present(options.children ?? []),
  };
}

/** A node for what is referred to and not there, or not of this cluster. */
export function absentNode(
  ref: Ref,
  from: ProjectedObject,
  options: {
    role?: string;
    certain: boolean;
    foreign?: boolean;
    message?: string;
  },
): TreeNode {
  const { certain, foreign = false } = options;
  const object = missingReference(ref, from.namespace);
  return {
    ...bare(
      `missing:${object.group}/${object.kind}/${object.namespace ?? ''}/${
        object.name
      }`,
      object.kind,
    ),
    type: certain && !foreign ? 'missing' : 'object',
    role: options.role,
    object,
    members: [object],
    health: certain || foreign ? 'failed' : 'unknown',
    state: foreign ? 'Belongs to another cluster' : absence(certain),
    message: options.message ?? '',
  };
}

function absence(certain: boolean): string {
  return certain ? 'Missing' : 'Not reported';
}

/** A heading; it is as bad as the worst below it. */
export function sectionNode(
  title: string,
  options: { state: string; message?: string; children: readonly TreeNode[] },
): TreeNode {
  return {
    ...bare(`section:${title.toLowerCase()}`, title),
    type: 'section',
    health: worst(options.children),
    state: options.state,
    message: options.message ?? '',
    children: [...options.children],
  };
}

export function worst(nodes: readonly TreeNode[]): TreeNode['health'] {
  const order: TreeNode['health'][] = [
    'failed',
    'degraded',
    'progressing',
    'deleting',
    'paused',
    'unknown',
  ];
  const some = nodes.filter(
    node => node.type !== 'section' || node.children.length > 0,
  );
  return (
    order.find(health => some.some(node => node.health === health)) ?? 'healthy'
  );
}

export function present(nodes: readonly (TreeNode | undefined)[]): TreeNode[] {
  return nodes.filter((node): node is TreeNode => node !== undefined);
}

function bare(id: string, kind: string): TreeNode {
  const members: ObjectReference[] = [];
  return {
    id,
    type: 'section',
    kind,
    members,
    health: 'healthy',
    state: '',
    message: '',
    firstBroken: false,
    echo: false,
    children: [],
  };
}
