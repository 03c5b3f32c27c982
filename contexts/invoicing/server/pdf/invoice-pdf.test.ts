import { describe, expect, it } from 'vitest';
import { textOf } from '#server/platform/pdf/pdf-text.ts';
import type { InvoiceParty } from '../provider/provider.ts';
import { type PrintedInvoice, renderInvoice } from './invoice-pdf.ts';

const party = (name: string): InvoiceParty => ({
  name,
  taxNumber: '91350100M000100Y43',
  address: '福州市鼓楼区示例路1号',
  phone: '0591-87654321',
  bankName: '示例银行福州分行',
  bankAccount: '6222021234567890123',
});
const invoice = (more: Partial<PrintedInvoice>): PrintedInvoice =>
  ({
    kind: 'DIGITAL_SPECIAL',
    number: '26310000000000000123',
    issuedAt: Date.UTC(2026, 10, 29),
    red: null,
    isSpecimen: true,
    requestNo: 'IR20261129',
    buyer: party('示例大学'),
    seller: party('银河算力（示例）有限公司'),
    drawer: '王会计',
    remark: '',
    lines: [
      {
        category: '信息技术服务',
        name: '算力服务',
        specification: '标准',
        unit: '核时',
        quantity: 2,
        ratePermille: 60,
        netFen: 10_000,
        taxFen: 600,
      },
    ],
    netFen: 10_000,
    taxFen: 600,
    amountFen: 10_600,
    ...more,
  }) as PrintedInvoice;
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const said = async (more: Partial<PrintedInvoice>): Promise<string> =>
  (await textOf(whole(await renderInvoice(invoice(more))))).replace(/\s/g, '');

describe('an invoice', () => {
  it('says the whole name of a buyer of 100 characters, and all of a remark', async () => {
    const name = Array.from({ length: 20 }, (_, index) => `第${String(index).padStart(2, '0')}所𠮷`).join('');
    const remark = Array.from({ length: 40 }, (_, index) => `注${String(index).padStart(2, '0')}`).join('，');
    const words = await said({ buyer: party(name), remark });
    expect(words).toContain(name);
    expect(words).toContain(remark);
  });
  it('draws rare characters, emoji and Arabic', async () => {
    const words = await said({ buyer: party('𠮷田（示例）研究所 🔥'), seller: party('شركة الحوسبة') });
    for (const part of ['𠮷田（示例）研究所', '🔥', 'شركة', 'الحوسبة']) expect(words).toContain(part);
  });
  it('has no line end where a name has one', async () => {
    expect(await said({ buyer: party('第一行\n第二行') })).toContain('第一行第二行');
  });
  it('says the whole name of an item, on a page that is as high as it takes', async () => {
    const name = Array.from({ length: 50 }, (_, index) => `件${String(index).padStart(3, '0')}`).join('');
    const line = { ...invoice({}).lines[0], name } as PrintedInvoice['lines'][number];
    expect(await said({ lines: [line] })).toContain(name);
  });
});
