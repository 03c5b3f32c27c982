import { describe, expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';

const origin = 'https://mall.example';

describe('documentAddress', () => {
  it.each(['/files/guide.pdf', '/files/guide.pdf?v=2#page=3', 'https://mall.example/files/guide.pdf'])(
    'opens a document of this site: %s',
    (asked) => {
      expect(documentAddress(asked, origin)).toBe(asked.replace(origin, ''));
    },
  );

  it.each([
    '',
    'guide.pdf',
    '//evil.example/x.pdf',
    '/\\evil.example/x.pdf',
    'https://evil.example/x.pdf',
    'https://mall.example@evil.example/x.pdf',
    'javascript:alert(1)',
    'data:application/pdf,x',
    'blob:https://mall.example/x',
  ])('refuses another site and other schemes: %j', (asked) => expect(documentAddress(asked, origin)).toBe(''));

  it.each(['/ac/api/auth/logoutSso.action', '/%61c/api/auth/login', '/AC/x.pdf', '/x/logout.action?f=.pdf', '/x/logout%2Eaction'])(
    'refuses a call that would do something: %s',
    (asked) => {
      expect(documentAddress(asked, origin)).toBe('');
    },
  );
});
