import { describe, expect, it } from 'vitest';
import { isLinkAddress } from './link-form.tsx';

describe('the address of a link', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com', 'mailto:a@b.cn', '/ui/mall/detail/shop?id=1', '/'])(
    'may be %s',
    (address) => {
      expect(isLinkAddress(address)).toBe(true);
    },
  );
  it.each(['', 'javascript:alert(1)', '//evil.example', 'data:text/html,x', 'example.com', 'https://a b', 'https://'])(
    'may not be %j',
    (address) => {
      expect(isLinkAddress(address)).toBe(false);
    },
  );
});
