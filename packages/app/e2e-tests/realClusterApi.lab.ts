import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { live, team } from './support/story';
import { realSilence } from './support/trouble';

/** The one that the lab brings. */
function kubectl(...args: string[]) {
  const own = ['--kubeconfig', process.env.LATTICE_LAB_KUBECONFIG!];
  execFileSync('kubectl', [...own, ...args], { stdio: 'inherit' });
}

test.beforeAll(() => {
  kubectl('create', 'namespace', team);
  const file = join(process.env.LATTICE_LAB!, 'templates', 'clusterclass.yaml');
  kubectl('apply', '--server-side', '-n', team, '-f', file);
});

// Whatever happened, the lab can be ended.
test.afterAll(() => realSilence.end({ namespace: '', name: '' }));

test('from order to end on real controllers', async ({ page }) => {
  test.setTimeout(1_500_000);
  await live(page, {
    template: 'cluster-class',
    answers: { class: { name: 'in-memory' } },
    trouble: realSilence,
  });
});
