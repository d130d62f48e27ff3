import { test } from '@playwright/test';
import { live, Story } from './support/story';

const newCredentials = {
  authUrl: 'https://keystone.example/v3',
  applicationCredentialId: '0123',
};
const credentials = { newCredentials };

/** What stands in the form already, for each flavour. */
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
      gateway: { name: 'capi', namespace: 'capi-system' },
    },
  },
  {
    template: 'lattice-cluster',
    answers: { ...credentials, openstack: { externalNetwork: 'public' } },
    clusterScoped: true,
  },
];

for (const story of stories) {
  test(`from order to end with ${story.template}`, async ({ page }) => {
    test.setTimeout(600_000);
    await live(page, story);
  });
}
