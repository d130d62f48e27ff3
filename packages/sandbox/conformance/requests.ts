import { HttpStep } from './types';

export const WIDGETS =
  '/apis/conformance.lattice.dev/v1/namespaces/{ns}/widgets';
export const MAPS = '/api/v1/namespaces/{ns}/configmaps';

type Extra = Partial<HttpStep>;

/** Objects and requests that cases are put together from. */
export const widget = (
  name: string,
  spec: object = { size: 1 },
  more = {},
) => ({
  apiVersion: 'conformance.lattice.dev/v1',
  kind: 'Widget',
  metadata: { name, ...more },
  spec,
});

export const configMap = (name: string, data = {}, more = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...more },
  data,
});

export const get = (path: string, extra: Extra = {}): HttpStep => ({
  method: 'GET',
  path,
  ...extra,
});

export const post = (
  path: string,
  body: unknown,
  extra: Extra = {},
): HttpStep => ({
  method: 'POST',
  path,
  body,
  ...extra,
});

export const put = (
  path: string,
  body: unknown,
  extra: Extra = {},
): HttpStep => ({
  method: 'PUT',
  path,
  body,
  ...extra,
});

export const remove = (
  path: string,
  body?: unknown,
  extra: Extra = {},
): HttpStep => ({
  method: 'DELETE',
  path,
  body,
  ...extra,
});

const patching =
  (contentType: string) =>
  (path: string, body: unknown, extra: Extra = {}): HttpStep => ({
    method: 'PATCH',
    path,
    body,
    contentType,
    ...extra,
  });

export const mergePatch = patching('application/merge-patch+json');
export const jsonPatch = patching('application/json-patch+json');
export const strategicPatch = patching(
  'application/strategic-merge-patch+json',
);
export const apply = patching('application/apply-patch+yaml');

/** Done before what the case is about. */
export const quietly = (step: HttpStep): HttpStep => ({
  ...step,
  silent: true,
});

export const given = (...objects: object[]): HttpStep[] =>
  objects.map(object =>
    quietly(
      post(
        (object as { kind: string }).kind === 'Widget' ? WIDGETS : MAPS,
        object,
      ),
    ),
  );
