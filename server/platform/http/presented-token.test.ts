import { expect, it } from 'vitest';
import { presentedToken } from './presented-token.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each([
  ['Bearer hf_abc', { secret: 'hf_abc', scheme: 'bearer' }],
  ['bearer  hf_abc ', { secret: 'hf_abc', scheme: 'bearer' }],
  // also malformed tokens: they are refused, not ignored
  ['Bearer hf_', { secret: 'hf_', scheme: 'bearer' }],
  ['Bearer hf_a/b+c=', { secret: 'hf_a/b+c=', scheme: 'bearer' }],
  [basic('ann:hf_abc'), { secret: 'hf_abc', scheme: 'basic' }],
  [basic(':hf_a:b'), { secret: 'hf_a:b', scheme: 'basic' }],
  [basic('hf_abc:'), null],
  [basic('ann:password'), null],
  [basic('nothing'), null],
  ['Basic hf_abc', null],
  ['Bearer Ab3-key_of_a_program', null],
  ['Bearer', null],
  ['hf_abc', null],
  ['Token hf_abc', null],
  ['', null],
  [undefined, null],
  [`Bearer hf_${'a'.repeat(1_100)}`, null],
])('%j presents %j', (header, expected) => {
  expect(presentedToken(header)).toEqual(expected);
});
