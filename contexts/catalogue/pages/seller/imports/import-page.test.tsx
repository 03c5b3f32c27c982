import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getImportJob, type ImportJobView, type ImportProblemView, listImportProblems } from '#contexts/catalogue/calls/seller-import.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as importPage from './import-page.tsx';

const job: ImportJobView = {
  jobId: '7',
  fileName: 'goods.xlsx',
  format: 'xlsx',
  dryRun: true,
  submit: false,
  state: 'DONE',
  failure: null,
  totalRows: 3,
  doneRows: 3,
  created: 1,
  updated: 0,
  unchanged: 0,
  failed: 2,
  submitted: 0,
  userName: 'anna',
  createdAt: Date.UTC(2026, 0, 2),
  startedAt: Date.UTC(2026, 0, 2),
  finishedAt: Date.UTC(2026, 0, 2),
  actions: [],
};
const problem = (own: Partial<ImportProblemView>): ImportProblemView => ({
  problemId: '1',
  row: 12,
  column: 'stock',
  externalId: 'a',
  value: '=2+3',
  code: 'CELL_FORMULA',
  params: { place: 'J12', shown: '=2+3' },
  ...own,
});
async function openPage(changes: Partial<ImportJobView>, ...records: ImportProblemView[]): Promise<void> {
  const server = startServer();
  server.answer(getImportJob, { ...job, ...changes });
  server.answer(listImportProblems, { records, total: records.length, more: false, next: '', previous: '' });
  await open(importPage as never, { at: '/seller/imports/7', path: '/seller/imports/:jobId' });
}

describe('the page of an import', () => {
  it('names row, column and cell of each problem, and why', async () => {
    const wide = problem({
      problemId: '2',
      row: 13,
      column: '',
      value: '#N/A',
      code: 'CELL_ERROR',
      params: { place: 'N13', shown: '#N/A' },
    });
    const whole = problem({ problemId: '3', row: 14, column: '', value: '', code: 'CELLS_WRONG', params: { count: 2, expected: 10 } });
    await openPage({}, problem({}), wide, whole);
    const [first, second, third] = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
      .map((cells) => cells.map(({ textContent }) => textContent));
    expect(first?.slice(0, 4)).toEqual([
      '12',
      `${say('importColumns.stock')} J12`,
      say('importProblems.CELL_FORMULA', { place: 'J12' }),
      '=2+3',
    ]);
    expect(second?.slice(0, 2)).toEqual(['13', 'N13']);
    expect(third?.slice(0, 2)).toEqual(['14', say('sellerImport.wholeRow')]);
  });

  it('says what was found in the first row instead of titles', async () => {
    const params = { unknown: '"姓名"', missing: '"type"', twice: '–', found: '"姓名", "电话"' };
    await openPage({ state: 'FAILED', failure: { code: 'HEADER_WRONG', params } });
    const words = screen.getByRole('alert').textContent;
    for (const [key, columns] of [
      ['headerUnknown', params.unknown],
      ['headerMissing', params.missing],
      ['headerFound', params.found],
    ] as const)
      expect(words).toContain(say(`sellerImport.${key}`, { columns }));
    expect(words).not.toContain('–');
  });
});
