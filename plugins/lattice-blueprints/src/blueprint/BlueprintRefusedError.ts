import { Issue } from '../checks/Check';

/**
 * The target cannot have the cluster. `issues` says why.
 *
 * @public
 */
export class BlueprintRefusedError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(issue => issue.message).join(' '));
    this.name = 'BlueprintRefusedError';
    this.issues = issues;
  }
}
