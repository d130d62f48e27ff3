import { Check, error } from './Check';

/** An even number of etcd members survives no more failures than one less. */
export const checkEtcdMembers: Check = ({ etcdMembers }) =>
  etcdMembers !== undefined && etcdMembers.count % 2 === 0
    ? [
        error(
          etcdMembers.path,
          `${etcdMembers.count} etcd members: use an odd number, such as ${
            etcdMembers.count - 1
          } or ${etcdMembers.count + 1}`,
        ),
      ]
    : [];
