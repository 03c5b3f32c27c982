import { expect, it } from 'vitest';
import { isPublicUrl } from './public-url.ts';

it.each([
  'https://market.example.org',
  'http://203.0.113.7:3000',
  'https://算力.中国',
  'http://[2001:db8::1]',
  'http://172.32.0.1',
  'https://market.test.example.org',
  'http://my-localhost.cn',
])('%s is public', (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

it.each([
  'http://localhost:3000',
  'http://market.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://10.1.2.3',
  'http://192.168.1.5:8080',
  'http://172.20.0.2',
  'http://100.100.1.1',
  'http://[fd00::1]',
  'http://[::ffff:127.0.0.1]',
  'http://market',
  'http://nas.local',
  'http://market.internal',
  'https://mall.test',
])('%s is not', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});
