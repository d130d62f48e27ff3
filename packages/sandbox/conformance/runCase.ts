import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, HttpAnswer, open } from './http';
import { normalise } from './normalise';
import {
  ConformanceCase,
  HttpStep,
  KubectlStep,
  Side,
  Step,
  WatchStep,
} from './types';

interface Run {
  side: Side;
  namespace: string;
  kept: Map<string, string>;
}

/** Replaces `{name}` by what is known under that name. */
function fill<T>(value: T, run: Run): T {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (whole, name) =>
      name === 'ns' ? run.namespace : run.kept.get(name) ?? whole,
    ) as T;
  }
  if (Array.isArray(value)) return value.map(one => fill(one, run)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(([key, part]) => [
    key,
    fill(part, run),
  ]);
  return Object.fromEntries(pairs) as T;
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)?.[key],
      value,
    );
}

/** The garbage collector of a real server looks for new kinds every 30 s. */
const PATIENCE_MS = 75_000;

async function callUntil(run: Run, step: HttpStep): Promise<HttpAnswer> {
  const deadline = Date.now() + PATIENCE_MS;
  let answer = await call(run.side, step);
  while (step.until && answer.code !== step.until && Date.now() < deadline) {
    await sleep(100);
    answer = await call(run.side, step);
  }
  return answer;
}

async function runHttp(run: Run, given: HttpStep): Promise<unknown> {
  const { keep = {}, ...rest } = given;
  const step = fill(rest, run);
  const answer = await callUntil(run, step);
  for (const [name, path] of Object.entries(keep)) {
    run.kept.set(name, String(at(answer.body, path)));
  }
  if (!step.only) return answer;
  const parts = step.only.map(path => [path, at(answer.body, path)]);
  return { code: answer.code, ...Object.fromEntries(parts) };
}

async function runWatch(run: Run, given: WatchStep): Promise<unknown> {
  const step = fill(given, run);
  const message = await open(run.side, { method: 'GET', path: step.watch });
  const lines: unknown[] = [];
  const meanwhile = (async () => {
    for (const one of given.meanwhile ?? []) await runHttp(run, one);
  })();
  let rest = '';
  for await (const chunk of message) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop()!;
    lines.push(...parts.filter(Boolean).map(line => JSON.parse(line)));
    if (lines.length >= step.lines) break;
  }
  await meanwhile;
  return { code: message.statusCode, lines: lines.slice(0, step.lines), rest };
}

function runKubectl(run: Run, given: KubectlStep): Promise<unknown> {
  const { kubectl: args, stdin } = fill(given, run);
  const { kubectl, kubeconfigFile } = run.side;
  return new Promise(resolve => {
    const child = execFile(
      kubectl!,
      args,
      { env: { ...process.env, KUBECONFIG: kubeconfigFile }, timeout: 60_000 },
      (error, stdout, stderr) => {
        resolve({ code: error ? error.code : 0, stdout, stderr });
      },
    );
    child.stdin!.end(stdin ?? '');
  });
}

function runStep(run: Run, step: Step): Promise<unknown> {
  if ('kubectl' in step) return runKubectl(run, step);
  if ('watch' in step) return runWatch(run, step);
  return runHttp(run, step);
}

let counter = 0;

/** Plays a case on one side; answers what it saw, made comparable. */
export async function runCase(
  side: Side,
  one: ConformanceCase,
): Promise<unknown[]> {
  counter += 1;
  const namespace = `conformance-${process.pid}-${counter}`;
  const run: Run = { side, namespace, kept: new Map() };
  await call(side, {
    method: 'POST',
    path: '/api/v1/namespaces',
    body: {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    },
  });
  if ('run' in one)
    return [normalise(await one.run(side, namespace), namespace)];
  const results: unknown[] = [];
  for (const step of one.steps) {
    const seen = await runStep(run, step);
    const silent = 'silent' in step && step.silent;
    if (!silent) results.push(normalise(seen, namespace));
  }
  return results;
}
