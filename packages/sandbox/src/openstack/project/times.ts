import { KubeObject } from '../../store/types';

/** Each service has its own way of writing a time. */
export const times = {
  /** Nova, Neutron and Glance. */
  plain: (date: Date) => `${date.toISOString().slice(0, 19)}Z`,
  /** Octavia. */
  zoneless: (date: Date) => date.toISOString().slice(0, 19),
  /** Cinder and Keystone. */
  micro: (date: Date) => `${date.toISOString().slice(0, 19)}.000000`,
};

export function createdAt({ metadata }: KubeObject, now: Date): Date {
  const { creationTimestamp } = metadata;
  return creationTimestamp ? new Date(creationTimestamp) : now;
}
