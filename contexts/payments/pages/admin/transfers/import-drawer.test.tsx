import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importStatement, inspectStatement } from '#contexts/payments/calls/transfers-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { ImportDrawer } from './import-drawer.tsx';

vi.mock('#web/lib/upload.ts', async (original) => ({ ...(await original<typeof import('#web/lib/upload.ts')>()), uploadFile: vi.fn() }));
beforeEach(() => {
  let count = 0;
  vi.mocked(uploadFile).mockImplementation(async (_, file) => {
    count += 1;
    return { fileId: `f${count}`, url: `/file/f${count}`, name: file.name, size: file.size, type: 'text/csv' } as never;
  });
});

type Inspection = Answer<typeof inspectStatement>;
const mapping: Inspection['mapping'] = {
  amounts: 'TWO',
  serial: 'No',
  day: 'Date',
  time: '',
  credit: 'In',
  debit: 'Out',
  amount: '',
  direction: '',
  payerName: 'Who',
  payerNumber: '',
  currency: '',
  remarks: ['Why'],
};
const inspection: Inspection = {
  titleLine: 2,
  titles: ['Date', 'No', 'Out', 'In', 'Who', 'Why'],
  firstRows: [
    { line: 1, text: 'A bank' },
    { line: 2, text: 'Date | No | Out | In | Who | Why' },
  ],
  samples: [{ line: 3, cells: ['2026-03-31', 'S1', '', '12.00', 'Someone', 'x'] }],
  mapping,
  source: 'KNOWN',
  unsure: [],
  wrong: [],
  credits: 3,
  sum: '36.00',
  known: 1,
  outgoing: 2,
  first: [{ line: 3, serial: 'S1', at: 1_774_918_800_000, amount: '12.00', payer: 'S*****e', remark: 'x' }],
  leftOut: [{ line: 1, reason: 'HEAD', text: 'A bank' }],
  problems: [],
};
const imported: Answer<typeof importStatement> = { importId: '1', lines: 3, added: 2, known: 1, suggested: 1, outgoing: 2, leftOut: [] };

const account = (code: string) => ({ code, holder: 'Platform', bankName: `Bank ${code}`, number: '1100', isOn: true });
const rules = { accounts: [account('one'), account('two')], twoPeopleFromFen: 1_000_000, waitsDays: 7 };
async function openDrawer(own: Partial<Inspection> = {}) {
  const server = startServer();
  server.answer(inspectStatement, { ...inspection, ...own });
  server.answer(importStatement, imported);
  const onClose = vi.fn();
  const opened = await open(<ImportDrawer rules={rules} onClose={onClose} />, { at: '/admin/money/transfers' });
  const choose = async () => {
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no place for a file');
    await opened.user.upload(input, new File(['x'], 'march.csv', { type: 'text/csv' }));
    await screen.findByRole('link', { name: 'march.csv' });
  };
  return { ...opened, server, onClose, choose };
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: say('adminTransfers.import') });
const bodies = (server: ReturnType<typeof startServer>, endpoint: typeof importStatement | typeof inspectStatement) =>
  server.calls(endpoint).map(({ body }) => body as Record<string, unknown>);
const column = (name: 'serial' | 'credit' | 'amount') =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${say(`adminStatements.column_${name}`)}`) });

describe('the import of a statement', () => {
  it('asks for a file', async () => {
    const { user, server } = await openDrawer();
    await user.click(send());
    expect(screen.getByText(say('adminTransfers.importMissing'))).toBeTruthy();
    expect([server.calls(inspectStatement), server.calls(importStatement)]).toEqual([[], []]);
  });

  it('shows what is in the file, and imports it in one press when nothing is odd', async () => {
    const { user, server, onClose, choose } = await openDrawer();
    await choose();
    const found = await screen.findByRole('list', { name: say('adminStatements.found') });
    expect(within(found).getByText(say('adminStatements.credits')).parentElement?.textContent).toContain('36.00');
    expect(screen.getByText(say('adminStatements.sourceKNOWN'))).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: new RegExp(say('adminStatements.looked')) })).toBeNull();
    expect(screen.getByText(say('adminStatements.rowHEAD'))).toBeTruthy();
    await user.click(send());
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(bodies(server, inspectStatement)).toEqual([{ bankAccount: 'one', fileId: 'f1', mapping: null, titleLine: 0 }]);
    expect(bodies(server, importStatement)).toEqual([{ bankAccount: 'one', fileId: 'f1', mapping, titleLine: 2, leaveOut: [] }]);
    expect(
      screen.getByText(
        `${say('adminTransfers.imported', { lines: 3, added: 2, known: 1, suggested: 1 })} · ${say('adminStatements.ignored', { count: 2 })}`,
      ),
    ).toBeTruthy();
  });

  it('cannot be sent while the file is being checked, and again when the check has failed', async () => {
    const { user, server, choose } = await openDrawer();
    const held = server.hold(inspectStatement);
    await choose();
    expect([screen.getByText(say('adminStatements.inspecting')).getAttribute('role'), send().disabled]).toEqual(['status', true]);
    held.fail(refusal('BANK_STATEMENT_UNREADABLE', 'Cannot be read', {}, 200));
    expect(await screen.findByText('Cannot be read')).toBeTruthy();
    expect(send().disabled).toBe(true);
    server.answer(inspectStatement, inspection);
    await user.click(screen.getByRole('button', { name: say('common.retry') }));
    await screen.findByRole('list', { name: say('adminStatements.found') });
    expect(send().disabled).toBe(false);
  });

  it('names rows with problems, and sends those that are not to be imported', async () => {
    const problems: Inspection['problems'] = [
      { line: 7, reason: 'DIRECTION', text: 'row seven' },
      { line: 9, reason: 'TIME', text: 'row nine' },
    ];
    const { user, server, choose } = await openDrawer({ problems });
    await choose();
    const rows = within(await screen.findByRole('list', { name: say('adminStatements.problems') }));
    expect([rows.getByText(say('adminStatements.rowDIRECTION')), rows.getByText('row nine')].every(Boolean)).toBe(true);
    await user.click(
      rows.getByRole('checkbox', { name: `${say('adminStatements.leaveOut')} ${say('adminStatements.line', { line: 7 })}` }),
    );
    await user.click(send());
    expect(screen.getByText(say('adminStatements.leaveOutMissing'))).toBeTruthy();
    expect(server.calls(importStatement)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: say('adminStatements.leaveOutAll') }));
    expect(screen.queryByText(say('adminStatements.leaveOutMissing'))).toBeNull();
    server.answer(importStatement, { ...imported, leftOut: [...inspection.leftOut, ...problems] });
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: say('adminStatements.done') })).toBeTruthy();
    expect(bodies(server, importStatement)[0]?.['leaveOut']).toEqual([7, 9]);
  });

  it('names the cells that cannot be read, by their places', async () => {
    const cells = [
      { place: 'D7', reason: 'FORMULA' as const, shown: '=A1' },
      { place: 'E7', reason: 'ERROR' as const, shown: '#N/A' },
    ];
    const { choose } = await openDrawer({ problems: [{ line: 7, reason: 'CELL', text: 'row seven', cells }] });
    await choose();
    const rows = within(await screen.findByRole('list', { name: say('adminStatements.problems') }));
    expect(rows.getByText(say('adminStatements.rowCELL'))).toBeTruthy();
    expect(rows.getByText(say('adminStatements.cellFORMULA', { place: 'D7', shown: '=A1' }))).toBeTruthy();
    expect(rows.getByText(say('adminStatements.cellERROR', { place: 'E7', shown: '#N/A' }))).toBeTruthy();
  });

  it('stays open with every row that was not imported', async () => {
    const { user, server, onClose, choose } = await openDrawer();
    server.answer(importStatement, {
      ...imported,
      leftOut: [...inspection.leftOut, { line: 8, reason: 'SUM', text: 'Total 36.00' }, { line: 9, reason: 'REVERSAL', text: 'minus' }],
    });
    await choose();
    await screen.findByRole('list', { name: say('adminStatements.found') });
    await user.click(send());
    const dialog = within(await screen.findByRole('dialog', { name: say('adminStatements.done') }));
    for (const words of [say('adminStatements.rowSUM'), 'Total 36.00', say('adminStatements.rowREVERSAL'), say('adminStatements.doneLeft')])
      expect(dialog.getByText(words)).toBeTruthy();
    expect(onClose.mock.calls).toEqual([]);
    await user.click(dialog.getAllByRole('button', { name: say('common.close') }).at(-1) as HTMLElement);
    expect(onClose.mock.calls).toHaveLength(1);
  });

  it('of an unknown bank is read by columns that a person has chosen and looked at', async () => {
    const guess = { ...mapping, serial: '', credit: '' };
    const { user, server, choose } = await openDrawer({
      source: 'GUESSED',
      mapping: guess,
      unsure: ['serial', 'amounts', 'credit'],
      wrong: ['credit'],
      credits: 0,
    });
    await choose();
    expect(await screen.findByText(say('adminStatements.sourceGUESSED'))).toBeTruthy();
    expect([screen.getAllByText(say('adminStatements.look')).length > 0, screen.getByText(say('adminStatements.wrong')) !== null]).toEqual([
      true,
      true,
    ]);
    expect([send().disabled, screen.queryByRole('list', { name: say('adminStatements.found') })]).toEqual([true, null]);
    const chosen = { ...guess, credit: 'In' };
    server.answer(inspectStatement, { ...inspection, source: 'GIVEN', mapping: chosen });
    await user.selectOptions(column('credit'), 'In');
    await screen.findByRole('list', { name: say('adminStatements.found') });
    expect(bodies(server, inspectStatement).at(-1)).toMatchObject({ mapping: chosen, titleLine: 2 });
    expect(column('serial').selectedOptions[0]?.textContent).toBe(say('adminStatements.noSerial'));
    await user.click(send());
    expect(screen.getByText(say('adminStatements.lookedMissing'))).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: new RegExp(say('adminStatements.looked')) }));
    await user.click(send());
    expect(bodies(server, importStatement)).toMatchObject([{ mapping: chosen, titleLine: 2 }]);
  });

  it('takes amounts in one column, and other rows for the titles', async () => {
    const { user, server, choose } = await openDrawer();
    await choose();
    await screen.findByRole('list', { name: say('adminStatements.found') });
    server.answer(inspectStatement, { ...inspection, source: 'GIVEN', mapping: { ...mapping, amounts: 'SIGNED' }, wrong: ['amount'] });
    await user.click(screen.getByRole('radio', { name: say('adminStatements.amountsSIGNED') }));
    expect(await screen.findByText(say('adminStatements.wrong'))).toBeTruthy();
    expect(column('amount').value).toBe('');
    server.answer(inspectStatement, { ...inspection, titleLine: 1 });
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(say('adminStatements.titleRow')) }), '1');
    await screen.findByText(say('adminStatements.sourceKNOWN'));
    expect(
      bodies(server, inspectStatement).map((body) => [body['titleLine'], (body['mapping'] as { amounts?: string } | null)?.amounts]),
    ).toEqual([
      [0, undefined],
      [2, 'SIGNED'],
      [1, undefined],
    ]);
  });

  it('that the server refuses stays open, says why, and checks the file again', async () => {
    const { user, server, onClose, choose } = await openDrawer();
    await choose();
    await screen.findByRole('list', { name: say('adminStatements.found') });
    server.answer(importStatement, () => {
      throw refusal('BANK_STATEMENT_DIFFERS', 'A row conflicts', {}, 200);
    });
    await user.click(send());
    expect(await screen.findByText('A row conflicts')).toBeTruthy();
    expect([server.calls(inspectStatement).length, onClose.mock.calls.length]).toEqual([2, 0]);
  });

  it('asks again when another account is chosen', async () => {
    const { user, server, choose } = await openDrawer();
    await choose();
    await screen.findByRole('list', { name: say('adminStatements.found') });
    await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(say('adminTransfers.importAccount')) }), 'two');
    await user.click(send());
    expect(bodies(server, inspectStatement).map((body) => body['bankAccount'])).toEqual(['one', 'two']);
    expect(bodies(server, importStatement)).toMatchObject([{ bankAccount: 'two' }]);
  });
});
