import { readAt } from './answerPath';

/** Choices that the rest of the order rules out, each with its reason. */
export type Barred = Record<string, 'floatingIp' | 'oneMachine'>;

const replicasOf = (order: unknown) =>
  Number(readAt(order, ['controlPlane', 'replicas']) ?? 3);

const rules: Record<string, (order: unknown) => Barred> = {
  // A floating IP belongs to one port, and so to one machine.
  'apiServer.exposure': (order): Barred =>
    replicasOf(order) > 1 ? { floatingIp: 'oneMachine' } : {},
  'controlPlane.replicas': (order): Barred =>
    readAt(order, ['apiServer', 'exposure']) === 'floatingIp'
      ? { 3: 'floatingIp', 5: 'floatingIp' }
      : {},
};

/** What can't be chosen for an answer while the order is as it is. */
export function barredChoices(path: string, order: unknown): Barred {
  return rules[path]?.(order) ?? {};
}
