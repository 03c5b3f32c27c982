import { expect, it } from 'vitest';
import { toAscii } from './in-ascii.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

it('says the same without a character that is not ASCII', () => {
  const said = [
    "'算力 – 商城 😀 é'",
    '`共 2 件\n`',
    String.raw`'a\\算\“b\\\”'`,
    '/^[算力😀]+$/u.test("😀算")',
    '/“.”/.test("“x”")',
    String.raw`/\—/.test("—")`,
    '(() => { const 名 = 3; return { 名, "价格": 4 }; })()',
  ];
  for (const code of said) {
    const ascii = toAscii(code);
    expect(ascii).toMatch(/^[\0-\x7f]*$/);
    expect(run(ascii)).toEqual(run(code));
  }
});
