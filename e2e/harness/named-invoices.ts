/** Invoices of parts of one order, each with a title of another name. */
import { randomUUID } from 'node:crypto';
import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { countCharacters, toLine } from '#kernel/text/text.ts';
import type { Client } from './http-client.ts';
import { creditCode } from './office-floor.ts';
import type { StrangeName } from './strange-names.ts';
import { until } from './until.ts';

const LONGEST_TITLE = 100;
/** Yuan: the order is enough for one part a name. */
const PART = '1.00';

export type NamedInvoice = { what: string; name: string; url: string };
type Desk = { buyer: Client; seller: Client; orderId: string; shopId: string };

async function listIssued({ buyer, orderId }: Desk): Promise<InvoiceRow[]> {
  const { records } = await buyer.data<ListAnswer<InvoiceRow>>(buyer.get(`/mall/invoice/list?pageSize=100&orderId=${orderId}`));
  return records.filter(({ state }) => state === 'ISSUED');
}

/** Saves a title of each name, applies with it, and has the seller issue what was asked for. A name that is no title is refused as such. */
export async function invoiceNames(desk: Desk, names: readonly StrangeName[]): Promise<{ invoices: NamedInvoice[]; wrong: string[] }> {
  const { buyer, seller, orderId, shopId } = desk;
  const issuer = { name: '𠮷田算力（示例）有限公司', taxNumber: creditCode(40), drawer: '王会计', issuesSpecial: true };
  await seller.data(seller.post('/mall/seller/invoice/issuer', { ...issuer, address: '', bankName: '', phone: '', bankAccount: '' }));
  const wrong: string[] = [];
  const asked = new Map<string, { what: string; name: string }>();
  for (const { what, name: typed } of names) {
    const name = toLine(typed);
    const { envelope } = await buyer.post<{ id: string }>('/mall/invoice/title/save', { kind: 'PERSONAL', name: typed });
    if (name === '' || countCharacters(name) > LONGEST_TITLE) {
      const { code, message } = envelope;
      if (!['REQUEST_INVALID', 'INVOICE_TITLE_INVALID'].includes(code) || message === '')
        wrong.push(`${what}: ${JSON.stringify(envelope)}`);
      continue;
    }
    const { id: titleId } = await buyer.data<{ id: string }>(Promise.resolve({ envelope }));
    const body = { orderIds: [orderId], shopId, kind: 'DIGITAL_ORDINARY', titleId, amount: PART, expectedAmount: PART };
    const { id } = await buyer.data<{ id: string }>(buyer.post('/mall/invoice/apply', body, { 'idempotency-key': randomUUID() }));
    await buyer.data(buyer.post(`/mall/invoice/title/${titleId}/remove`, {}));
    await seller.data(seller.post(`/mall/seller/invoice/${id}/issue`, {}));
    asked.set(id, { what, name });
  }
  const issued = await until(
    () => listIssued(desk),
    ({ length }) => length === asked.size,
  );
  if (issued.length !== asked.size) wrong.push(`${issued.length} of ${asked.size} are issued`);
  const invoices = issued.map(({ id, titleName, file }) => {
    const { what = '', name = '' } = asked.get(id) ?? {};
    if (titleName !== name) wrong.push(`${what}: ${JSON.stringify(titleName)}`);
    return { what, name, url: file?.url ?? '' };
  });
  return { invoices, wrong };
}
