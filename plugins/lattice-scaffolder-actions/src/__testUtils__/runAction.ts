import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  ActionContext,
  TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { JsonObject, JsonValue } from '@backstage/types';
import { validate } from 'jsonschema';
import { createLatticeActions } from '../actions';
import { FakeLattice } from './FakeLattice';

export interface ActionRun {
  outputs: Record<string, unknown>;
  log: string[];
  /** Everything that the scaffolder would store. */
  checkpoints: Map<string, string>;
  workspacePath: string;
  error?: Error;
}

export interface RunOptions {
  lattice: FakeLattice;
  secrets?: Record<string, string>;
  isDryRun?: boolean;
  signal?: AbortSignal;
  /** Of an earlier run of the same task. */
  checkpoints?: Map<string, string>;
}

export function findAction(
  id: string,
  lattice: FakeLattice,
): TemplateAction<JsonObject, JsonObject, 'v2'> {
  const actions = createLatticeActions({ lattice, pollInterval: 1 });
  const found = actions.find(action => action.id === id);
  if (!found) throw new Error(`There is no action ${id}`);
  return found;
}

/** Refuses what the scaffolder would refuse before it calls the action. */
function checkInput(
  action: TemplateAction<JsonObject, JsonObject, 'v2'>,
  input: JsonObject,
): void {
  const { errors } = validate(input, action.schema!.input!);
  if (errors.length > 0) throw new Error(errors.map(String).join(', '));
}

/** Runs one action as a task would. */
export async function runAction(
  id: string,
  input: JsonObject,
  options: RunOptions,
): Promise<ActionRun> {
  const action = findAction(id, options.lattice);
  checkInput(action, input);
  const run: ActionRun = {
    outputs: {},
    log: [],
    checkpoints: options.checkpoints ?? new Map(),
    workspacePath: mkdtempSync(path.join(tmpdir(), 'lattice-action-')),
  };
  const write = (line: string) => {
    run.log.push(line);
  };
  const logger = mockServices.logger.mock({
    info: write,
    warn: write,
    error: write,
  });
  const context: ActionContext<JsonObject, JsonObject> = {
    input,
    logger,
    secrets: options.secrets,
    workspacePath: run.workspacePath,
    isDryRun: options.isDryRun,
    signal: options.signal,
    task: { id: 'task-1' },
    step: { id: 'step-1' },
    templateInfo: { entityRef: 'template:default/example' },
    output: (name, value) => {
      run.outputs[name as string] = value;
    },
    createTemporaryDirectory: async () => run.workspacePath,
    getInitiatorCredentials: async () =>
      mockCredentials.user('user:default/ann'),
    async checkpoint({ key, fn }) {
      const kept = run.checkpoints.get(key);
      if (kept !== undefined) return JSON.parse(kept);
      const value = (await fn()) as JsonValue;
      run.checkpoints.set(key, JSON.stringify(value ?? null));
      return value as never;
    },
  };
  try {
    await action.handler(context);
  } catch (error) {
    run.error = error as Error;
  }
  return run;
}
