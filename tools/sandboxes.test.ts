import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Where a sandbox is made, and what decides about it: one that replaces money, tax or compute obeys the switch SANDBOX. */
const MADE: Readonly<Record<string, { why: string; switch?: RegExp }>> = {
  'server/gateway.ts': { why: 'payments', switch: /if \(real\.length > 0 \|\| !options\.config\.sandbox\)/ },
  'contexts/invoicing/server/declaration.ts': { why: 'invoices', switch: /gateways\.isSandbox|config\.sandbox/ },
  'contexts/identity/server/delivery/delivery.ts': {
    why: 'mails and messages that nothing sends are stored for operators; nothing is taken for done',
  },
};

it('makes each sandbox where the switch decides about it', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server', ':(glob)contexts/*/server/**'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|e2e)\.ts$|\/test(?:ing)?\/|\/sandbox-[^/]*$/.test(file));
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const makes = /(?<!function |const )\bcreate(?:\w+Sandbox|Sandbox)\w*\(/;
  const found = files.filter((file) =>
    text(file)
      .split('\n')
      .some((line) => makes.test(line)),
  );
  expect(found.toSorted()).toEqual(Object.keys(MADE).toSorted());
  for (const [file, { switch: decides }] of Object.entries(MADE))
    if (decides) expect([file, text(file)]).toEqual([file, expect.stringMatching(decides)]);
});
