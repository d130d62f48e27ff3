import { definePrerequisite as define } from './Prerequisite';

/** What lies in OpenStack and cannot be seen from the management cluster. */
export const cloudPrerequisites = {
  credentials: define({
    id: 'credentials',
    title: 'OpenStack credentials (clouds.yaml)',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack application credential create lattice',
  }),
  image: define({
    id: 'image',
    title: 'Image with the Kubernetes version',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack image list --name <image>',
  }),
  plainImage: define({
    id: 'image',
    title: 'Cloud image such as Ubuntu',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack image list',
  }),
  externalNetwork: define({
    id: 'external-network',
    title: 'External network',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack network list --external',
  }),
  keyPair: define({
    id: 'key-pair',
    title: 'SSH key pair',
    need: 'recommended',
    check: { test: 'outside' },
    command: 'openstack keypair create --public-key <file> <name>',
  }),
  octavia: define({
    id: 'octavia',
    title: 'Octavia load balancers',
    need: 'recommended',
    check: { test: 'outside' },
    command: 'openstack loadbalancer list',
  }),
  quota: define({
    id: 'quota',
    title: 'Quota for the machines',
    need: 'required',
    check: { test: 'outside' },
    command: 'openstack quota show',
  }),
} as const;
