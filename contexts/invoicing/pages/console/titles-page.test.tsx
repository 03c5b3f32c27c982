import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { type InvoiceTitleView, listInvoiceTitles, saveInvoiceTitle } from '#contexts/invoicing/calls/invoices.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './titles-page.tsx';

const title: InvoiceTitleView = {
  id: 'a',
  kind: 'COMPANY',
  name: 'Known Institute',
  taxNumber: '91350100M000100Y43',
  address: '',
  bankName: '',
  phoneMasked: '010****5678',
  bankAccountMasked: '6222****2222',
  isDefault: true,
  lacks: ['address', 'bankName'],
};
async function openPage(...titles: InvoiceTitleView[]) {
  const server = startServer();
  server.answer(listInvoiceTitles, () => ({ titles }));
  server.answer(countUnreadNotices, () => ({ unread: 0 }));
  server.answer(saveInvoiceTitle, () => title);
  const opened = await open(page as never, { at: '/console/invoices/titles', id: 'console-invoice-titles' });
  const type = (label: string, text: string) => opened.user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  const save = () => opened.user.click(screen.getByRole('button', { name: say('common.save') }));
  return { ...opened, type, save, sent: () => server.calls(saveInvoiceTitle).map(({ body }) => body) };
}

describe('the titles of invoices', () => {
  it('are added once the check digit of the tax number is right', async () => {
    const { user, type, save, sent } = await openPage();
    await user.click(screen.getByRole('button', { name: say('invoice.titleAdd') }));
    await type(say('invoice.name'), 'Walk Institute');
    await type(say('invoice.taxNumber'), '91350100M000100Y44');
    await save();
    expect([screen.queryByText(say('invoice.problemTAX_NUMBER_CHECK')) !== null, sent()]).toEqual([true, []]);
    await user.clear(screen.getByRole('textbox', { name: new RegExp(`^${say('invoice.taxNumber')}`) }));
    await type(say('invoice.taxNumber'), '91350100M000100Y43');
    await save();
    expect(sent()).toMatchObject([{ id: '', kind: 'COMPANY', name: 'Walk Institute', taxNumber: '91350100M000100Y43', phone: '' }]);
  });

  it('keep phone and account when nothing is typed over them', async () => {
    const { user, type, save, sent } = await openPage(title);
    await user.click(screen.getByRole('button', { name: say('invoice.titleEditOf', { name: title.name }) }));
    await type(say('invoice.address'), 'Some Road 1');
    await save();
    expect(sent()).toMatchObject([{ id: 'a', address: 'Some Road 1', phone: null, bankAccount: null }]);
  });

  it('ask a person for a name alone', async () => {
    const { user, type, save, sent } = await openPage();
    await user.click(screen.getByRole('button', { name: say('invoice.titleAdd') }));
    await user.click(screen.getByRole('radio', { name: say('invoice.titleKindPERSONAL') }));
    expect(screen.queryByRole('textbox', { name: new RegExp(`^${say('invoice.taxNumber')}`) })).toBe(null);
    await type(say('invoice.name'), 'Zhang San');
    await save();
    expect(sent()).toMatchObject([{ kind: 'PERSONAL', name: 'Zhang San' }]);
  });
});
