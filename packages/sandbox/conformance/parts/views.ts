import { MAPS, configMap, get, given } from '../requests';
import { StepCase } from '../types';

export const TABLE =
  'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';

export const PARTIAL =
  'application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io';

export const PARTIAL_LIST =
  'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io';

export const FIVE = given(
  configMap('a', {}, { labels: { app: 'x', tier: 'one' } }),
  configMap('b', {}, { labels: { app: 'y' } }),
  configMap('c', {}, { labels: { app: 'z', tier: 'two' } }),
  configMap('d'),
  configMap('e', {}, { labels: { app: 'x' } }),
);

export const names = {
  only: [
    'metadata.remainingItemCount',
    'items.length',
    'items.0.metadata.name',
    'items.1.metadata.name',
    'items.2.metadata.name',
  ],
};

export const selecting = (name: string, query: string): StepCase => ({
  name: `list: ${name}`,
  steps: [...FIVE, get(`${MAPS}?${query}`, names)],
});

export const label = (name: string, selector: string) =>
  selecting(
    `label selector, ${name}`,
    `labelSelector=${encodeURIComponent(selector)}`,
  );

export const field = (name: string, selector: string) =>
  selecting(
    `field selector, ${name}`,
    `fieldSelector=${encodeURIComponent(selector)}`,
  );
