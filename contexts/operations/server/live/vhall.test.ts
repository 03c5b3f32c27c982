import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signVhall, vhallSignInfo } from './vhall.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

it('signs names and values in the order of the names, between the secret', () => {
  expect(signVhall({ roomid: '5', account: 'a' }, 'key')).toBe(md5('keyaccountaroomid5key'));
  expect(signVhall({ account: 'a', roomid: '5' }, 'key')).toBe(md5('keyaccountaroomid5key'));
});

it('says in snake case who watches', () => {
  expect(vhallSignInfo({ appKey: 'app', secretKey: 'secret-key' }, 'u7', 1_700_000_000_999)).toEqual({
    app_key: 'app',
    signed_at: '1700000000',
    sign_type: '0',
    third_user_id: 'u7',
    sign: md5('secret-keyapp_keyappsign_type0signed_at1700000000third_user_idu7secret-key'),
  });
});
