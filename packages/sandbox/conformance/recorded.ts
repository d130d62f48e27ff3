import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConformanceCase } from './types';

const file = join(__dirname, 'recorded.json');

/** What a real kube-apiserver answered, case by case. */
export function readRecorded(): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeRecorded(results: Record<string, unknown>) {
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
}

/** JSON has no undefined: both sides go through it before they meet. */
export const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

export const named = (cases: ConformanceCase[]) =>
  cases.map(one => [one.name, one] as const);
