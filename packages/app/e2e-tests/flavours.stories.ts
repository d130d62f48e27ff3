import { test } from '@playwright/test';
import { live, Story } from './support/story';

const credentials = {
  credentials: 'new',
  openstack: {
    authUrl: 'https://keystone.example/v3',
    applicationCredentialId: '0123',
  },
};

/** What a person answers besides the first page, for each flavour. */
const stories: Story[] = [
  { template: 'capo-kubeadm', answers: credentials },
  { template: 'capo-rke2', answers: credentials },
  { template: 'k0smotron', answers: credentials },
  { template: 'kamaji', answers: credentials },
  { template: 'scs-cluster-stack', answers: credentials },
  // Of the class that the stack before has brought.
  {
    template: 'cluster-class',
    answers: { class: { name: 'openstack-scs2-1-34-v1' } },
  },
  {
    template: 'scs-hosted-control-plane',
    answers: {
      ...credentials,
      gatewayName: 'capi',
      gatewayNamespace: 'capi-system',
    },
  },
  {
    template: 'lattice-cluster',
    answers: { ...credentials, externalNetwork: 'public' },
    clusterScoped: true,
  },
];

for (const story of stories) {
  test(`from order to end with ${story.template}`, async ({ page }) => {
    test.setTimeout(600_000);
    await live(page, story);
  });
}
