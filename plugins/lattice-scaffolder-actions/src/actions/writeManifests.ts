import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import {
  KubernetesObject,
  renderFiles,
} from '@lattice-dev/plugin-lattice-blueprints';
import { Plan } from '@lattice-dev/plugin-lattice-common';

/** Writes the manifests of a plan into a folder of the workspace. */
export async function writeManifests(
  ctx: { workspacePath: string; logger: { info(line: string): void } },
  plan: Plan,
  target: string,
): Promise<string[]> {
  const files = renderFiles(
    (plan.manifests ?? []) as unknown as KubernetesObject[],
  );
  for (const { path: name, content } of files) {
    const file = resolveSafeChildPath(
      ctx.workspacePath,
      path.join(target, name),
    );
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  ctx.logger.info(`${files.length} manifests written to ${target}`);
  return Array.from(files, file => path.join(target, file.path));
}
