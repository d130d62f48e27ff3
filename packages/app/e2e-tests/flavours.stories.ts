import { test } from '@playwright/test';
import { live, Story } from './support/story';

const failure = 'capi-workload-api-unreachable';
const cause = /cannot reach|not reach|unreachable/i;

const stories: Story[] = [
  { template: 'capo-kubeadm', failure, cause },
  { template: 'capo-rke2', failure, cause },
  { template: 'cluster-class', failure, cause },
  { template: 'k0smotron', failure, cause },
  { template: 'kamaji', failure, cause },
  { template: 'scs-cluster-stack', failure, cause },
  {
    template: 'scs-hosted-control-plane',
    answers: { gatewayName: 'default' },
    failure,
    cause,
  },
  {
    template: 'lattice-cluster',
    answers: { externalNetwork: 'public' },
    failure,
    cause,
  },
];

for (const story of stories) {
  test(`from order to end with ${story.template}`, async ({ page }) => {
    test.setTimeout(600_000);
    await live(page, story);
  });
}
