import { get, quietly } from '../requests';
import { HttpStep } from '../types';

export const keep = {
  keep: { rv: 'metadata.resourceVersion', uid: 'metadata.uid' },
};

export const known = (path: string): HttpStep => quietly(get(path, keep));
