import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { createLatticeActions } from '@lattice-dev/plugin-scaffolder-backend-module-lattice';
import { DefaultLatticeService } from '@lattice-dev/plugin-lattice-node';
import { Asked, cloudsYaml, credentialsOf, Need, orderOf } from './routeTable';
import { targets } from './seedTeams';
import { credentialsFor, Person, TeamsPortal } from './TeamsPortal';

const cluster = ({ target }: Asked) => {
  const { namespace, name } = targets[target];
  return `mgmt/${namespace}/${name}`;
};

/** What each action of the scaffolder asks for, and an input for it. */
export const templateActions: Record<
  string,
  { need: Need; input(asked: Asked): object }
> = {
  'lattice:cluster:render': { need: 'create', input: orderOf },
  'lattice:cluster:plan': { need: 'create', input: orderOf },
  'lattice:cluster:apply': { need: 'create', input: orderOf },
  'lattice:cluster:create': {
    need: 'create',
    // The route that applies has made one of that name.
    input: asked => {
      const { input, ...place } = orderOf(asked);
      return { ...place, input: { ...input, name: `new-${input.name}` } };
    },
  },
  'lattice:credentials:apply': {
    need: 'create',
    input: asked => {
      const { dryRun: _, cloudsYaml: __, ...input } = credentialsOf(asked);
      return { ...input, cluster: `new-${input.cluster}` };
    },
  },
  'lattice:cluster:wait': {
    need: 'see',
    input: asked => ({ cluster: cluster(asked) }),
  },
  'lattice:cluster:scale': {
    need: 'change',
    input: asked => ({ cluster: cluster(asked), replicas: 3 }),
  },
  'lattice:cluster:upgrade': {
    need: 'change',
    input: asked => ({ cluster: cluster(asked), version: asked.version }),
  },
  'lattice:cluster:pause': {
    need: 'change',
    input: asked => ({ cluster: cluster(asked) }),
  },
  'lattice:cluster:resume': {
    need: 'change',
    input: asked => ({ cluster: cluster(asked) }),
  },
  'lattice:cluster:delete': {
    need: 'change',
    input: asked => ({
      cluster: cluster(asked),
      confirm: targets[asked.target].name,
    }),
  },
  'lattice:cluster:kubeconfig': {
    need: 'change',
    input: asked => ({ cluster: cluster(asked) }),
  },
};

/** The same for the actions of the backend, which agents call. */
export const backendActions: Record<
  string,
  { need: Need; input(asked: Asked): object }
> = {
  'list-clusters': { need: 'team', input: () => ({}) },
  'get-cluster': {
    need: 'see',
    input: asked => ({ cluster: cluster(asked) }),
  },
  'diagnose-cluster': {
    need: 'see',
    input: asked => ({ cluster: cluster(asked) }),
  },
  'plan-cluster': {
    need: 'change',
    input: asked => ({
      operation: 'scale',
      cluster: cluster(asked),
      replicas: 3,
    }),
  },
};

export function latticeActions(portal: TeamsPortal) {
  const lattice = DefaultLatticeService.create({
    auth: mockServices.auth({ pluginId: 'scaffolder' }),
    discovery: {
      getBaseUrl: async id => `${portal.url}/${id}`,
      getExternalBaseUrl: async id => `${portal.url}/${id}`,
    },
  });
  return createLatticeActions({ lattice, pollInterval: 10 });
}

type Action = ReturnType<typeof latticeActions>[number];

const waiting = 'lattice:cluster:wait';
const reading = new Set([waiting, 'lattice:cluster:kubeconfig']);

/** A dry run of an action, as a task of this person has it. */
export async function runAs(person: Person, action: Action, input: object) {
  await action.handler({
    input,
    logger: mockServices.logger.mock(),
    secrets: { cloudsYaml },
    workspacePath: mkdtempSync(path.join(tmpdir(), 'lattice-matrix-')),
    // What only reads does nothing in a dry run.
    isDryRun: !reading.has(action.id),
    // A wait for a hidden cluster would not end.
    signal: AbortSignal.timeout(action.id === waiting ? 1_000 : 60_000),
    task: { id: 'task' },
    step: { id: 'step' },
    output: () => {},
    getInitiatorCredentials: async () => credentialsFor(person),
    checkpoint: async ({ fn }: { fn: () => Promise<unknown> }) => fn(),
  } as unknown as Parameters<Action['handler']>[0]);
}

const statuses: Record<string, number> = {
  AuthenticationError: 401,
  NotAllowedError: 403,
  NotFoundError: 404,
};

/** A wait goes on for a hidden cluster as for one that is not there yet. */
const stopped = /aborted due to timeout|The task was stopped/;

/** 2 for success, else the status that the error stands for. */
export async function gradeOf(run: () => Promise<unknown>): Promise<number> {
  try {
    await run();
    return 2;
  } catch (error) {
    const { name, message } = error as Error;
    const known = stopped.test(message) ? 404 : statuses[name];
    if (!known) throw new Error(`${name}: ${message}`);
    return known;
  }
}
