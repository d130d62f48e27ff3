import { ConfigReader } from '@backstage/config';
import { readOperationsConfig } from './readOperationsConfig';

const read = (impersonate: object) =>
  readOperationsConfig(
    new ConfigReader({ lattice: { operations: { impersonate } } }),
  ).impersonate;

describe('lattice.operations.impersonate', () => {
  it('has a prefix, and a group where one is named', () => {
    expect(read({ group: 'lattice-portal-users' })).toEqual({
      userPrefix: 'backstage:',
      group: 'lattice-portal-users',
    });
    expect(read({ userPrefix: 'portal-1:' })).toEqual({
      userPrefix: 'portal-1:',
    });
    expect(readOperationsConfig(new ConfigReader({})).impersonate).toBe(
      undefined,
    );
  });

  it.each([
    ['a prefix of Kubernetes', { userPrefix: 'system:' }, 'userPrefix'],
    [
      'service accounts',
      { userPrefix: 'system:serviceaccount:' },
      'userPrefix',
    ],
    ['no separator', { userPrefix: 'adm' }, 'must end with a colon'],
    ['the group of administrators', { group: 'system:masters' }, 'group'],
    ['whatever the case', { group: 'System:masters' }, 'group'],
  ])('attack: impersonating %s is refused', (_, impersonate, message) => {
    expect(() => read(impersonate)).toThrow(message);
  });
});
