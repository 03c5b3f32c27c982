import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blankJudgements } from './blank-text.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'kernel', 'libraries', 'contracts', 'contexts', 'server', 'web'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$|\/testing\/|^kernel\/text\//.test(file));

/** Places where the text is none that a person gives, or where nothing depends on its being visible. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'libraries/embedded-postgres/cluster.ts': 'what a program printed',
  'libraries/file-inspection/pickle/tar.ts': 'a number in an archive',
  'libraries/gateway-protocols/alipay-gateway.ts': 'a setting',
  'libraries/gateway-protocols/rsa-key.ts': 'a setting',
  'libraries/gateway-protocols/wechat-config.ts': 'a setting',
  'libraries/sheets/reader/cell-value.ts': 'the value of a cell, as the file has it',
  'server/platform/config/config.ts': 'a setting',
  'server/platform/storage/file-name.ts': 'the ending of a file name',
  'contexts/payments/server/remittance/read-statement.ts': 'a line of a bank statement',
  'contexts/payments/rules/bank-cells.ts': 'a time in a bank statement, which has to have its form',
  'contexts/catalogue/server/import/read-jsonl.ts': 'a line of JSON',
  'contexts/catalogue/server/import/read-rows.ts': 'cells of a sheet: those of nothing visible are a fault of their own',
  'contexts/community/server/hub/body.ts': 'JSON of a program',
  'contexts/community/server/hub/lines.ts': 'JSON of a program',
  'contexts/community/server/inspect/repository-link.ts': 'an address in a card',
  'contexts/community/server/inspect/sanitize-card.ts': 'the words of a picture in a card',
  'contexts/identity/server/oidc/oidc-client.ts': 'a field of a token',
  'contexts/catalogue/pages/parts/listing/editor/use-fill.ts': 'a number, which has to have its form',
  'web/layouts/parts/page-head.tsx': 'a description with another one in its place',
};

it('is judged by what is visible of it, and measured in characters', () => {
  const found = files.flatMap((file) => blankJudgements(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  const unexplained = found.filter((place) => !(place.replace(/:\d+$/, '') in OTHERWISE));
  expect(unexplained).toEqual([]);
  expect(Object.keys(OTHERWISE).filter((file) => !found.some((place) => place.startsWith(`${file}:`)))).toEqual([]);
});

it.each([
  ["if (words.trim() === '') refuse();", [1]],
  ["if (body.proof.trim() !== '') take();", [1]],
  ['if (words.trim().length < 2) refuse();', [1]],
  ['const given = note.trim() ? note : null;', [1]],
  ['const given = note.trim() || other;', [1]],
  ['return required && !answers[index]?.trim() ? problem : null;', [1]],
  ["const reason = given.trim();\nif (reason === '') refuse();", [2]],
  ['const reason = given.trim();\nif (reason.length < 2) refuse();', [2]],
  ["const answer = answers[0]?.trim() ?? '';\nif (!answer) refuse();", [2]],
  ['const subject = freeText(64).trim().min(1);', [1]],
  ['const reason = filledText(500).min(2);', [1]],
  ["const reason = trimInvisible(given);\nif (reason === '') refuse();", []],
  ['const line = text.trim();\nlines.push(line);', []],
  ["const code = given.trim();\nsend(code);\nif (other === '') refuse();", []],
])('finds a judgement in %j', (source, lines) => {
  expect(blankJudgements(source)).toEqual(lines);
});
