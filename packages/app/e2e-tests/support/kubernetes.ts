import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';

const folder = join(__dirname, '../../../../node_modules/.cache/e2e');

/** Talks to a management cluster of the tests as its administrator. */
export async function asAdmin(managementCluster: 'workshop' | 'frail') {
  const file = join(folder, `${managementCluster}.kubeconfig`);
  const kubeconfig = readFileSync(file, 'utf8');
  const baseURL = /server: (\S+)/.exec(kubeconfig)![1];
  const token = /token: "?([0-9a-f]+)/.exec(kubeconfig)![1];
  const context = await request.newContext({
    baseURL,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  return {
    async mergePatch(path: string, data: object) {
      const headers = { 'content-type': 'application/merge-patch+json' };
      const response = await context.patch(path, { data, headers });
      if (!response.ok()) throw new Error(await response.text());
    },
    async post(path: string, data: object) {
      const response = await context.post(path, { data });
      if (!response.ok()) throw new Error(await response.text());
    },
    async delete(path: string) {
      const response = await context.delete(path);
      if (!response.ok()) throw new Error(await response.text());
    },
    async get(path: string) {
      const response = await context.get(path);
      return response.status() === 404 ? undefined : response.json();
    },
    close: () => context.dispose(),
  };
}

export const clusterPath = (namespace: string, name: string) =>
  `/apis/cluster.x-k8s.io/v1beta2/namespaces/${namespace}/clusters/${name}`;
