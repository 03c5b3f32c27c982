import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { type Column, DataTable, placesOf } from './data-table.tsx';

type Row = { id: string; name: string; open: boolean };
const rows: Row[] = [
  { id: '1', name: 'One', open: true },
  { id: '2', name: 'Two', open: true },
  { id: '3', name: 'Three', open: false },
];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', fixed: true, sortable: true, render: ({ name }) => name },
  { key: 'state', title: 'State', render: ({ open }) => (open ? 'open' : 'closed') },
  { key: 'secret', title: 'Notes', hidden: true, render: ({ id }) => `note ${id}` },
];
function Table({ name = 'things' }: { name?: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Things"
      name={name}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'name', order: 'desc' }}
      hrefOfSort={(by, order) => `/ui/mall?sort=${by}&order=${order}`}
      selection={{
        selected,
        onChange: setSelected,
        labelOf: ({ name }) => name,
        selectable: (row) => row.open,
        actions: <button type="button">Approve {[...selected].join('+')}</button>,
      }}
    />
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: say('lists.selectRow', { name }) });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: say('lists.selectAll') });
const action = () => screen.queryByRole('button', { name: /^Approve/ })?.textContent;
const heads = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []));

describe('rows of a list', () => {
  it('are selected one by one, with what can be done with them', async () => {
    const { user } = await open(<Table />);
    expect([action(), box('Three').disabled]).toEqual([undefined, true]);
    await user.click(box('One'));
    expect([action(), all().checked, screen.getByText(say('lists.selected', { count: 1 })) !== null]).toEqual(['Approve 1', false, true]);
    await user.click(box('Two'));
    expect([action(), all().checked]).toEqual(['Approve 1+2', true]);
    await user.click(box('One'));
    expect([action(), all().checked]).toEqual(['Approve 2', false]);
  });

  it('are selected all at once but those that cannot be, and none again', async () => {
    const { user } = await open(<Table />);
    await user.click(all());
    expect([box('One').checked, box('Two').checked, box('Three').checked]).toEqual([true, true, false]);
    await user.click(screen.getByRole('button', { name: say('lists.selectNone') }));
    expect([box('One').checked, box('Two').checked, action()]).toEqual([false, false, undefined]);
  });

  it('are sorted by links, each of which turns the order around', async () => {
    await open(<Table />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect([head.getAttribute('aria-sort'), head.querySelector('a')?.getAttribute('href')]).toEqual([
      'descending',
      '/ui/mall?sort=name&order=asc',
    ]);
  });
});

describe('columns of a list', () => {
  const column = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const choice = () => screen.getByRole('button', { name: say('lists.columns') });

  it('are shown and hidden by the user, which this browser remembers by list', async () => {
    const { user } = await open(<Table />);
    expect(heads()).toEqual(['Name', 'State']);
    await user.click(choice());
    expect(column('Name').disabled).toBe(true);
    await user.click(column('Notes'));
    await user.click(column('State'));
    expect(heads()).toEqual(['Name', 'Notes']);
    await open(<Table name="others" />);
    await open(<Table />);
    expect(heads()).toEqual(['Name', 'Notes', 'Name', 'State', 'Name', 'Notes']);
  });

  it('leave no empty bar above them when none can be hidden', async () => {
    const fixed = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, title: key, fixed: true, render: ({ name }: Row) => `${name} ${key}` }));
    await open(<DataTable label="Fixed" name="fixed" columns={fixed} rows={rows} rowKey={({ id }) => id} />);
    expect(document.querySelector('[data-bar]')).toBeNull();
    expect(screen.queryByRole('button', { name: say('lists.columns') })).toBeNull();
  });
  it('are chosen in a list that Escape closes, back to its button', async () => {
    const { user } = await open(<Table />);
    await user.click(choice());
    await user.click(column('Notes'));
    await user.keyboard('{Escape}');
    expect([choice().getAttribute('aria-expanded'), screen.queryByRole('checkbox', { name: 'Notes' }), document.activeElement]).toEqual([
      'false',
      null,
      choice(),
    ]);
  });
});

describe('a row on a phone', () => {
  const at = (...keys: (string | Partial<Column<Row>>)[]) =>
    Object.fromEntries(
      placesOf<Row>(keys.map((one) => ({ key: '', title: '', render: () => '', ...(typeof one === 'string' ? { key: one } : one) }))),
    );
  it('is a title, a state, two facts and actions; the rest is unfolded', () => {
    expect(at('no', { key: 'goods', fixed: true }, 'amount', 'status', 'buyer', 'createdAt', { key: 'actions', fixed: true })).toEqual({
      no: 'rest',
      goods: 'title',
      amount: 'fact',
      status: 'state',
      buyer: 'fact',
      createdAt: 'rest',
      actions: 'actions',
    });
  });
  it('is what its columns say', () => {
    expect(at('a', { key: 'b', card: 'title' }, { key: 'c', card: 'rest' }, 'd')).toEqual({ a: 'fact', b: 'title', c: 'rest', d: 'fact' });
  });
  it('shows the rest on demand', async () => {
    const many = ['a', 'b', 'c', 'd'].map((key) => ({ key, title: key, fixed: true, render: ({ name }: Row) => `${name} ${key}` }));
    const { user } = await open(<DataTable label="Many" name="many" columns={many} rows={rows.slice(0, 1)} rowKey={({ id }) => id} />);
    await user.click(screen.getByRole('button', { name: say('lists.cardMore') }));
    expect(
      screen
        .getByRole('button', { name: say('lists.cardLess') })
        .closest('tr')
        ?.hasAttribute('data-open'),
    ).toBe(true);
  });
});
