import { helpOf } from './helpOf';

describe('helpOf', () => {
  it.each([
    ['CNI', 'CNI.', undefined],
    ['Control plane machines', 'Machines.', undefined],
    ['Node CIDR', undefined, undefined],
    ['Node CIDR', '', undefined],
    ['Image', 'Image name.', 'Image name.'],
    ['Zone', 'Zone of the machines.', 'Zone of the machines.'],
  ])('says of %s: %s', (title, description, help) => {
    expect(helpOf(title, description)).toBe(help);
  });
});
