import { Memo } from './Memo';

describe('Memo', () => {
  it('makes each once, and starts anew when there are too many', () => {
    const memo = Memo.create<string, string>({ most: 2 });
    const make = jest.fn((key: string) => key.toUpperCase());
    const get = (key: string) => memo.get(key, () => make(key));
    expect(['a', 'a', 'b', 'c', 'a'].map(get)).toEqual([
      'A',
      'A',
      'B',
      'C',
      'A',
    ]);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
  });
});
