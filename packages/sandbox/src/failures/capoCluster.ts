import { Failure } from './types';

export const capoClusterFailures: Failure[] = [];
