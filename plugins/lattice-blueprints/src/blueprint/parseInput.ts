import { z } from 'zod';
import { Finding, Issue } from '../checks/Check';
import { guardInput } from '../checks/guardInput';
import { InputPath } from '../facts/ClusterFacts';
import type { ParseResult } from './Blueprint';

type ZodIssue = z.core.$ZodIssue;

function pathOf(issue: ZodIssue): InputPath {
  return issue.path.map(part =>
    typeof part === 'symbol' ? String(part) : part,
  );
}

/** One issue for each key, so that each names its own field. */
function readZodIssue(issue: ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: [...pathOf(issue), key],
      message: `unknown field ${key}`,
    }));
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.map(inner => ({
      path: pathOf(issue),
      message: inner.message,
    }));
  }
  return [{ path: pathOf(issue), message: issue.message }];
}

function split(findings: readonly Finding[]) {
  const issueOf = ({ path, message }: Finding): Issue => ({ path, message });
  return {
    issues: findings.filter(f => f.severity === 'error').map(issueOf),
    warnings: findings.filter(f => f.severity === 'warning').map(issueOf),
  };
}

/** Guards, parses, then checks across fields, in that order. */
export function parseInput<Input>(
  schema: z.ZodType<Input>,
  input: unknown,
  check: (value: Input) => Finding[],
): ParseResult<Input> {
  const guarded = guardInput(input);
  if (guarded.length > 0) {
    return { ok: false, issues: guarded };
  }
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    return { ok: false, issues: parsed.error.issues.flatMap(readZodIssue) };
  }
  const { issues, warnings } = split(check(parsed.data));
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, value: parsed.data, warnings };
}
