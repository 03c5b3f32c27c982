import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Who reads CSV, and how a quote that is never closed is noticed: it would make text of the rows behind it. */
const READERS: Readonly<Record<string, string>> = {
  'libraries/sheets/reader/csv-rows.ts': 'openQuoteColumn: an unreadable cell',
  'libraries/sheets/reader/open-quote.ts': 'finds it',
  'libraries/file-inspection/rows/csv-page.ts': 'shown as a damaged row; nothing is imported',
  'libraries/gateway-protocols/read-bill.ts': 'strict: quotes of gateways follow the rules, others end the reading',
  'contexts/payments/server/remittance/read-statement.ts': 'openQuoteColumn: each line is named',
};

it('reads CSV only where a quote that is never closed is noticed', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const found = files.filter(
    (file) =>
      file !== '' &&
      !/\.(?:test|e2e)\.tsx?$|\/testing\//.test(file) &&
      /from 'csv-parse(?:\/sync)?'|papaparse|fast-csv/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(READERS).toSorted());
});
