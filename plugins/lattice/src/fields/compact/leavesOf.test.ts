import { defaultsOf, leavesOf, withAnswer } from './leavesOf';

const schema = {
  required: ['name', 'machine'],
  properties: {
    name: { type: 'string', title: 'Name', default: 'general' },
    replicas: { type: 'integer' },
    machine: {
      required: ['flavor'],
      properties: {
        flavor: { type: 'string', title: 'Machine size', default: 'small' },
        image: { properties: { name: { type: 'string' } } },
      },
    },
    odd: true,
  },
};

describe('leavesOf', () => {
  const leaves = leavesOf(schema, {
    machine: { flavor: { 'ui:field': 'Size' } },
  });

  it('finds every answer with its title, need and options', () => {
    expect(
      leaves.map(({ path, title, required, uiSchema }) => [
        path.join('.'),
        title,
        required,
        uiSchema['ui:field'],
      ]),
    ).toEqual([
      ['name', 'Name', true, undefined],
      ['replicas', 'replicas', false, undefined],
      ['machine.flavor', 'Machine size', true, 'Size'],
      ['machine.image.name', 'name', false, undefined],
    ]);
  });

  it('makes a new object of the defaults', () => {
    expect(defaultsOf(leaves)).toEqual({
      name: 'general',
      machine: { flavor: 'small' },
    });
  });
});

describe('withAnswer', () => {
  it('sets and takes away, and leaves no empty object behind', () => {
    const value = { name: 'a', autoscaler: { min: 1 } };
    expect(withAnswer(value, ['autoscaler', 'max'], 3)).toEqual({
      name: 'a',
      autoscaler: { min: 1, max: 3 },
    });
    expect(withAnswer(value, ['autoscaler', 'min'], undefined)).toEqual({
      name: 'a',
    });
    expect(withAnswer(undefined, ['image', 'name'], 'x')).toEqual({
      image: { name: 'x' },
    });
    expect(value).toEqual({ name: 'a', autoscaler: { min: 1 } });
  });
});
