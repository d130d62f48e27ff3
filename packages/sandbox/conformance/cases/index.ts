import { ConformanceCase } from '../types';
import { applyingCases } from './applying';
import { clientCases } from './clientNode';
import { deletingCases } from './deleting';
import { kubectlCases } from './kubectl';
import { readingCases } from './reading';
import { validatingCases } from './validating';
import { watchingCases } from './watching';
import { writingCases } from './writing';

/** Cases that need no other program. */
export const HTTP_CASES: ConformanceCase[] = [
  ...readingCases,
  ...watchingCases,
  ...writingCases,
  ...validatingCases,
  ...applyingCases,
  ...deletingCases,
  ...clientCases,
];

/** Cases that need kubectl. */
export const KUBECTL_CASES: ConformanceCase[] = kubectlCases;
