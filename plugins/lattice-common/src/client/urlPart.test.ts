import { urlPart } from './urlPart';

describe('urlPart', () => {
  it('encodes what has a meaning in an address', () => {
    expect(urlPart('a/b?c&d ü😀')).toBe('a%2Fb%3Fc%26d%20%C3%BC%F0%9F%98%80');
  });

  it.each(['\uD800 first half', 'second half \uDC00', '\uDC00\uD800'])(
    'survives half a character: %j',
    text => {
      expect(() => urlPart(text)).not.toThrow();
      expect(decodeURIComponent(urlPart(text))).toContain('\uFFFD');
    },
  );
});
