import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RowsView } from '#contexts/community/calls/inspection.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { getFileStatistics, listFileRows } from '#contexts/community/calls/viewing.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { RowsFile } from './rows-view.tsx';

const page = (start: number, count: number, next: string | null): RowsView => ({
  columns: [
    { name: 'id', type: 'integer', storedType: '' },
    { name: 'name', type: 'text', storedType: 'VARCHAR' },
  ],
  columnCount: 2,
  start,
  rows: Array.from({ length: count }, (_, index) => [String(start + index), index === 0 ? null : `name ${start + index}`]),
  total: 120,
  nextCursor: next,
  damagedRows: [],
});
const repository = { type: 'DATASET', namespace: { name: 'ann' }, name: 'rows' } as RepositoryView;
const file = { repository, revision: 'main', path: 'rows.csv' };
const show = () => open(<RowsFile file={file} rows={page(0, 50, 'next')} />);

describe('rows of a table', () => {
  it('go on by the cursor of the page before, and back by number', async () => {
    const server = startServer();
    server.answer(listFileRows, ({ query }) => (query.cursor ? page(50, 50, null) : page(Number(query.start), 50, 'next')));
    const { user } = await show();
    expect(screen.getByText(say('communityFiles.rowsFromOf', { from: 1, to: 50, total: 120 }))).toBeTruthy();
    expect(screen.getByRole('button', { name: say('communityFiles.rowsPrevious') })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: say('communityFiles.rowsNext') }));
    expect(screen.getByText('name 51')).toBeTruthy();
    expect(screen.getByRole('button', { name: say('communityFiles.rowsNext') })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: say('communityFiles.rowsPrevious') }));
    expect(server.calls(listFileRows).map(({ query }) => query)).toMatchObject([{ cursor: 'next', path: 'rows.csv' }, { start: '0' }]);
  });

  it('are found by their number, which counts from 1', async () => {
    const server = startServer();
    server.answer(listFileRows, ({ query }) => page(Number(query.start), 20, null));
    const { user } = await show();
    await user.type(screen.getByLabelText(say('communityFiles.rowsGo')), '101{Enter}');
    expect(server.calls(listFileRows)[0]?.query).toMatchObject({ start: '100' });
    expect(screen.getByText('name 101')).toBeTruthy();
  });

  it('show figures of their columns when they are asked for', async () => {
    const server = startServer();
    const hold = server.hold(getFileStatistics);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: say('communityFiles.statistics') }));
    hold.give({
      rows: 120,
      total: 120,
      columns: [
        {
          name: 'id',
          type: 'integer',
          nulls: 0,
          distinct: 120,
          min: 0,
          max: 119,
          mean: 59.5,
          histogram: [{ from: 0, to: 119, count: 120 }],
          lengths: null,
          topValues: [],
          basis: 'all',
        },
      ],
    });
    const head = await screen.findByRole('columnheader', { name: /^id/ });
    expect(await within(head).findByText('59.5')).toBeTruthy();
    expect(screen.getByText(say('communityFiles.statisticsAll', { rows: 120 }))).toBeTruthy();
  });

  it('stay when the figures cannot be had', async () => {
    const server = startServer();
    server.answer(getFileStatistics, () => {
      throw refusal('INSPECTION_TOO_HARD', 'too complex', {}, 422);
    });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: say('communityFiles.statistics') }));
    expect((await screen.findByRole('alert')).textContent).toContain('too complex');
    expect(screen.getByText('name 1')).toBeTruthy();
  });
});
