import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { groupBook, orderBook } from '#contexts/orders/server/index.ts';
import { getBalance } from '#contexts/payments/calls/payments.ts';
import { getRemittance, submitSlip } from '#contexts/payments/calls/remittance.ts';
import {
  cancelBankReturn,
  confirmTransfer,
  decideTransfer,
  inspectStatement,
  listBankReturns,
  listTransferCandidates,
  listTransfers,
  orderBankReturn,
  payBankReturn,
  rejectTransfer,
} from '#contexts/payments/calls/transfers-admin.ts';
import { encodeGbk } from '#libraries/payment-sandbox/gbk.ts';
import { bookParts, zipOf } from '#libraries/sheets/testing/zip-of.ts';
import { waysOf } from '../payment/ways.ts';
import { createProofs } from '../proof/create-proofs.ts';
import { ACCOUNT, type Awaiting, openRemittanceFloor, type RemittanceFloor, statementOf } from './testing/remittance-floor.ts';

let floor: RemittanceFloor;
beforeAll(async () => {
  floor = await openRemittanceFloor();
});
afterAll(() => floor?.close());

let count = 0;
const serial = (): string => {
  count += 1;
  return `S${count}`;
};
const differences = async () => {
  const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
  return proved?.differences.map(({ code, reference, says }) => [code, reference, ...says.map(({ fen }) => fen)]);
};
const balanceOf = async ({ buyer }: Awaiting) => (await buyer.call(getBalance, {})).balance;
/** One transfer with the buyer's code. */
async function arrive({ code }: Awaiting, fen: number): Promise<string> {
  const name = serial();
  await floor.importLines([{ serial: name, fen, remark: `货款 ${code.toLowerCase()}` }]);
  return name;
}
const codeOf = (error: unknown) => (error as { code?: string }).code;
const outcome = (work: Promise<unknown>) => work.then(() => 'done', codeOf);

describe('a remittance', () => {
  it('lets the order wait as long as it, and shows the buyer a code of his own', async () => {
    const order = await floor.await();
    const [row] = await floor.sql<{ days: number }>(
      'SELECT extract(day FROM expires_at - now())::int AS days FROM market_order WHERE id = $1',
      [order.orderId],
    );
    expect(row?.days).toBeGreaterThanOrEqual(6);
    const view = await order.buyer.call(getRemittance, { query: { orderId: order.orderId } });
    expect(view).toMatchObject({ status: 'UNPAID', amount: '500.00', left: '500.00', slip: null });
    expect(view.accounts).toEqual([{ code: ACCOUNT, holder: '算力公司', bankName: '工商银行', number: '1100 2200 3300' }]);
    expect((await order.buyer.call(getRemittance, { query: { orderId: order.orderId } })).code).toBe(view.code);
    expect(await outcome(floor.as(floor.newActor()).call(getRemittance, { query: { orderId: order.orderId } }))).toBe('ORDER_NOT_FOUND');
  });

  it('of the right amount pays the order when a person confirms it', async () => {
    const order = await floor.await();
    const name = await arrive(order, 50_000);
    expect(await floor.transfer(name)).toMatchObject({
      state: 'SUGGESTED',
      matchKind: 'EXACT',
      orderId: order.orderId,
      actions: ['decide'],
    });
    expect(await floor.statusOf(order.orderId)).toBe('UNPAID');
    expect(await floor.pay(name)).toMatchObject({ state: 'SETTLED', captured: '500.00', toBalance: '0.00' });
    expect(await floor.statusOf(order.orderId)).toBe('PAID');
    expect(floor.notices.filter(({ accountId }) => accountId === order.actor.accountId).map(({ code }) => code)).toEqual([
      'REMITTANCE_PAID',
    ]);
  });

  it('in two parts waits for the second, and what is too much goes to the balance', async () => {
    const order = await floor.await();
    expect(await floor.pay(await arrive(order, 20_000))).toMatchObject({ state: 'ASSIGNED', matchKind: 'PART' });
    expect(await order.buyer.call(getRemittance, { query: { orderId: order.orderId } })).toMatchObject({
      arrived: '200.00',
      left: '300.00',
    });
    expect(await floor.pay(await arrive(order, 30_100))).toMatchObject({ state: 'SETTLED', matchKind: 'EXCESS', toBalance: '1.00' });
    expect([await floor.statusOf(order.orderId), await balanceOf(order)]).toEqual(['PAID', '1.00']);
  });

  it('is assigned by the number that pages show of the order, or by its id', async () => {
    const order = await floor.await();
    const [row] = await floor.sql<{ orderNo: string }>('SELECT order_no AS "orderNo" FROM market_order WHERE id = $1', [order.orderId]);
    const name = serial();
    await floor.importLines([{ serial: name, fen: 50_000, remark: '货款' }]);
    expect(await outcome(floor.pay(name, `${row?.orderNo}9`))).toBe('PAYMENT_NOT_FOUND');
    expect(await floor.pay(name, ` ${row?.orderNo} `)).toMatchObject({ state: 'SETTLED', orderId: order.orderId, captured: '500.00' });
    expect(await floor.statusOf(order.orderId)).toBe('PAID');
  });

  it('is offered what waits for a transfer: of its payer first, then of its amount, with the numbers that pages show', async () => {
    const numberOf = async (orderId: string) =>
      (await floor.sql<{ orderNo: string }>('SELECT order_no AS "orderNo" FROM market_order WHERE id = $1', [orderId]))[0]?.orderNo;
    const own = await floor.await(541_700);
    const same = await floor.await(531_700);
    const newest = await floor.await(521_700);
    const name = await arrive(own, 531_700);
    const { id } = await floor.transfer(name);
    expect((await floor.transfer(name)).orderNo).toBe(await numberOf(own.orderId));
    for (const keyword of [await numberOf(own.orderId), own.orderId]) {
      const found = await floor.staff.call(listTransfers, { query: { keyword } });
      expect(found.records.map((one) => one.id)).toEqual([id]);
    }
    const { records } = await floor.staff.call(listTransferCandidates, { params: { transferId: id } });
    expect(records.slice(0, 3)).toMatchObject([
      { orderId: own.orderId, orderNo: await numberOf(own.orderId), left: '5417.00', isAmountSame: false },
      { orderId: same.orderId, orderNo: await numberOf(same.orderId), left: '5317.00', isAmountSame: true },
      { orderId: newest.orderId, left: '5217.00' },
    ]);
    await floor.pay(name, same.orderId);
    expect(await floor.statusOf(same.orderId)).toBe('PAID');
    const left = await floor.staff.call(listTransferCandidates, { params: { transferId: id } });
    expect(left.records.map(({ orderId }) => orderId)).not.toContain(same.orderId);
    expect(await outcome(floor.staff.call(listTransferCandidates, { params: { transferId: '0' } }))).toBe('TRANSFER_NOT_FOUND');
  });

  it('that comes twice goes to the balance the second time', async () => {
    const order = await floor.await();
    const [first, second] = [await arrive(order, 50_000), await arrive(order, 50_000)];
    await floor.pay(first);
    expect(await floor.pay(second, order.orderId)).toMatchObject({ state: 'SETTLED', captured: '0.00', toBalance: '500.00' });
    expect(await balanceOf(order)).toBe('500.00');
  });

  it('in part goes to the balance when the order ends before the rest has come', async () => {
    const order = await floor.await();
    const name = await arrive(order, 20_000);
    await floor.pay(name);
    await order.buyer.call(cancelOrder, { params: { id: order.orderId } });
    await floor.payments.closeOrderPayment(order.orderId);
    expect(await floor.isStranded()).toBe(true);
    await floor.release();
    expect(await floor.isStranded()).toBe(false);
    expect([await balanceOf(order), (await floor.transfer(name)).state]).toEqual(['200.00', 'SETTLED']);
  });

  it('is recognised by amount and name without a code', async () => {
    const order = await floor.await(77_700);
    await order.buyer.call(submitSlip, { body: { orderId: order.orderId, payerName: '计算（研究）所', fileId: 'f1' } });
    const name = serial();
    await floor.importLines([{ serial: name, fen: 77_700, payer: '计算(研究)所' }]);
    expect(await floor.transfer(name)).toMatchObject({ matchKind: 'NAME', isNameSame: true, orderId: order.orderId, hasSlip: true });
  });
});

it('is found clean by a proof that was put together without a way for remittances', async () => {
  const { database } = floor;
  await floor.pay(await arrive(await floor.await(), 50_000));
  const proofs = createProofs({
    database,
    gateways: [],
    ways: waysOf({ database, gateways: [], publicUrl: '' }),
    books: { ORDER: orderBook, GROUP: groupBook },
    userNames: async () => new Map(),
    notifyFinance: async () => {},
  });
  const proved = await proofs.runNow({ gateway: false, signal: new AbortController().signal });
  expect(proved?.differences).toEqual([]);
});

describe('a confirmation', () => {
  it('is carried out once when it is given twenty times in parallel', async () => {
    const order = await floor.await();
    const name = await arrive(order, 60_000);
    const { id } = await floor.transfer(name);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        outcome(
          (index % 2 ? floor.staff : floor.other).call(decideTransfer, {
            params: { transferId: id },
            body: { target: 'PAYMENT', orderId: '', user: '' },
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'TRANSFER_STATE')).toHaveLength(19);
    expect([await floor.statusOf(order.orderId), await balanceOf(order)]).toEqual(['PAID', '100.00']);
  });

  it('takes two people from the limit on, and both confirm it once', async () => {
    const order = await floor.await(1_000_000);
    const name = await arrive(order, 1_000_000);
    const { id } = await floor.transfer(name);
    expect(await floor.pay(name)).toMatchObject({ state: 'PROPOSED', actions: ['reject'] });
    expect(await floor.statusOf(order.orderId)).toBe('UNPAID');
    expect(await outcome(floor.staff.call(confirmTransfer, { params: { transferId: id } }))).toBe('TRANSFER_SAME_PERSON');
    await floor.other.call(rejectTransfer, { params: { transferId: id }, body: { reason: '再看' } });
    await floor.pay(name, order.orderId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcome(floor.other.call(confirmTransfer, { params: { transferId: id } }))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await floor.statusOf(order.orderId)).toBe('PAID');
  });
});

describe('a bank statement', () => {
  it('is imported once however often it is, also in parallel and in files that overlap', async () => {
    const names = Array.from({ length: 6 }, serial);
    const lines = names.map((name, index) => ({ serial: name, fen: 100 + index }));
    const file = (from: number, to: number) => Buffer.from(statementOf(lines.slice(from, to)));
    const all = await Promise.all([file(0, 4), file(0, 4), file(2, 6), file(1, 5)].map((bytes) => floor.importBytes(bytes)));
    expect(all.reduce((sum, { added }) => sum + added, 0)).toBe(6);
    expect(await floor.importBytes(file(0, 6))).toMatchObject({ added: 0, known: 6, lines: 6 });
    const changed = [{ serial: names[0] ?? '', fen: 999 }];
    expect(await outcome(floor.importLines(changed))).toBe('BANK_STATEMENT_DIFFERS');
  });

  it('is read in GB18030, and refused whole when a line cannot be read', async () => {
    const name = serial();
    expect(await floor.importBytes(encodeGbk(statementOf([{ serial: name, fen: 500, payer: '计算中心' }])))).toMatchObject({ added: 1 });
    expect((await floor.transfer(name)).payer).toMatch(/^计/);
    const broken = statementOf([
      { serial: serial(), fen: 500 },
      { serial: '', fen: 500 },
    ]);
    expect(await outcome(floor.importBytes(Buffer.from(broken)))).toBe('BANK_STATEMENT_LINES');
    expect(await outcome(floor.importBytes(Buffer.from('a,b,c\n1,2,3')))).toBe('BANK_STATEMENT_COLUMNS');
    expect(await outcome(floor.importBytes(Buffer.from([0xff, 0xfe, 0x81])))).toBe('BANK_STATEMENT_ENCODING');
    expect(await outcome(floor.importBytes(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))).toBe('BANK_STATEMENT_UNREADABLE');
    expect(await outcome(floor.importBytes(Buffer.from('')))).toBe('BANK_STATEMENT_UNREADABLE');
  });

  it('is read as Unicode text with its mark, and refused by the line when its encodings are mixed', async () => {
    const [one, other] = [serial(), serial()];
    const textOf = (name: string) => `\ufeff${statementOf([{ serial: name, fen: 500, payer: '计算中心' }])}`;
    const wide = (name: string) => Buffer.from(textOf(name).replaceAll(',', '\t'), 'utf16le');
    expect(await floor.importBytes(wide(one))).toMatchObject({ added: 1 });
    expect(await floor.importBytes(wide(other).swap16())).toMatchObject({ added: 1 });
    expect([(await floor.transfer(one)).payer, (await floor.transfer(other)).payer]).toEqual([
      expect.stringMatching(/^计/),
      expect.stringMatching(/^计/),
    ]);
    const mixed = Buffer.concat([Buffer.from('某某银行账户明细\n'), encodeGbk('某某银行账户明细\n')]);
    await expect(floor.importBytes(mixed)).rejects.toMatchObject({ code: 'BANK_STATEMENT_ENCODING', params: { line: 2 } });
  });

  it('of more rows than are read is refused, with few rows above its titles or many', async () => {
    const lines = (count: number) => statementOf(Array.from({ length: count }, (_, index) => ({ serial: `L${index}`, fen: 100 })));
    const heads = (count: number) => 'x,y\r\n'.repeat(count);
    const refused = { code: 'BANK_STATEMENT_LARGE' };
    await expect(floor.inspectBytes(Buffer.from(lines(5_001)))).rejects.toMatchObject(refused);
    await expect(floor.inspectBytes(Buffer.from(heads(28) + lines(5_001)))).rejects.toMatchObject(refused);
    expect((await floor.inspectBytes(Buffer.from(heads(28) + lines(5_000)))).credits).toBe(5_000);
  });

  it('names a number that another line of the file has, with numbers, times, amounts and payers', async () => {
    const cut = '20260331000000000000';
    const text = statementOf([
      { serial: cut, fen: 19_900, payer: '某某大学' },
      { serial: cut, fen: 19_900, payer: '某研究所' },
    ]).replace(/09:00:00(?=[^\n]*研究所)/, '10:00:00');
    const error = await floor.importBytes(Buffer.from(text)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'BANK_STATEMENT_DIFFERS', params: { count: 2 } });
    expect((error as { params: { details: string } }).params.details).toBe(
      `3: ${cut} 2026-03-31 09:00:00 199.00 某**学; 4: ${cut} 2026-03-31 10:00:00 199.00 某**所`,
    );
  });

  it('names a number that is stored with another amount, time or payer', async () => {
    const name = serial();
    await floor.importLines([{ serial: name, fen: 500 }]);
    const text = statementOf([{ serial: name, fen: 500 }]);
    for (const changed of [
      text.replace('5.00', '5.01'),
      text.replace('09:00:00', '09:00:01'),
      text.replace('03-31', '03-30'),
      text.replace('某某大学', '某研究所'),
    ]) {
      expect(await outcome(floor.importBytes(Buffer.from(changed)))).toBe('BANK_STATEMENT_DIFFERS');
      expect((await floor.inspectBytes(Buffer.from(changed))).problems).toMatchObject([{ line: 3, reason: 'DIFFERS' }]);
      expect(await floor.importBytes(Buffer.from(changed), undefined, { leaveOut: [3] })).toMatchObject({ lines: 0, added: 0 });
    }
    // A file with times to the minute or the day only is the same.
    for (const less of ['09:00', ''])
      expect(await floor.importBytes(Buffer.from(text.replace('09:00:00', less)))).toMatchObject({ added: 0, known: 1 });
  });

  it('with contradicting lines that are imported in parallel adds one of them and names the other', async () => {
    const name = serial();
    const files = ['某某大学', '某研究所', '第三人'].map((payer) => Buffer.from(statementOf([{ serial: name, fen: 500, payer }])));
    const answers = await Promise.all(files.map((bytes) => outcome(floor.importBytes(bytes))));
    expect(answers.sort()).toEqual(['BANK_STATEMENT_DIFFERS', 'BANK_STATEMENT_DIFFERS', 'done']);
  });

  it('finds the code in any of its remarks, also behind what the remark has room for', async () => {
    const [one, other] = [await floor.await(), await floor.await()];
    const names = [serial(), serial()];
    const text = [
      '交易日期,交易时间,流水号,支出金额,收入金额,对方户名,对方账号,摘要,附言,备注',
      `20260331,090506,${names[0]},,500.00,甲,62,网银转账,货款,${one.code}`,
      `20260331,090506,${names[1]},,500.00,甲,62,${'长'.repeat(280)},${other.code} ${'长'.repeat(100)},`,
    ];
    await floor.importBytes(Buffer.from(text.join('\n')));
    const found = await Promise.all(names.map((name) => floor.transfer(name)));
    expect(found.map(({ matchKind, orderId }) => [matchKind, orderId])).toEqual([
      ['EXACT', one.orderId],
      ['EXACT', other.orderId],
    ]);
    expect(found[0]).toMatchObject({ remark: `货款 / ${one.code} / 网银转账`, at: Date.parse('2026-03-31T09:05:06+08:00') });
  });

  it('remembers what an operator has set, until something else is set', async () => {
    const bank = (title: string) =>
      Buffer.from(`何时;票;${title};谁\n2026-03-31 09:00:00;${serial()};5.00;甲\n2026-03-31 09:00:00;${serial()};-7.00;乙`);
    const first = await floor.inspectBytes(bank('多少'));
    expect([first.source, first.titleLine, first.titles]).toEqual(['GUESSED', 1, ['何时', '票', '多少', '谁']]);
    const mapping = { ...first.mapping, amounts: 'SIGNED' as const, serial: '票', day: '何时', amount: '多少', payerName: '谁' };
    expect((await floor.inspectBytes(bank('多少'), { mapping: { ...mapping, amount: '' } })).wrong).toEqual(['amount']);
    expect(await outcome(floor.importBytes(bank('多少'), undefined, { mapping: { ...mapping, amount: '' } }))).toBe(
      'BANK_STATEMENT_COLUMNS',
    );
    expect(await outcome(floor.importBytes(bank('多少')))).toBe('BANK_STATEMENT_COLUMNS');
    expect(await floor.importBytes(bank('多少'), undefined, { mapping })).toMatchObject({ added: 1, outgoing: 1 });
    expect(await floor.importBytes(bank('多少'))).toMatchObject({ added: 1, outgoing: 1 });
    expect((await floor.inspectBytes(bank('多少'))).source).toBe('REMEMBERED');
    // Statements with known titles are read as before, and do not change it.
    expect(await floor.importLines([{ serial: serial(), fen: 500 }])).toMatchObject({ added: 1 });
    expect(await floor.importBytes(bank('几何'), undefined, { mapping: { ...mapping, amount: '几何' } })).toMatchObject({ added: 1 });
    expect([(await floor.inspectBytes(bank('几何'))).source, (await floor.inspectBytes(bank('多少'))).source]).toEqual([
      'REMEMBERED',
      'GUESSED',
    ]);
  });

  it('without numbers adds nothing when it overlaps, and names what is known under another number', async () => {
    const row = (minute: number, payer = '甲') => `2026-03-30 09:0${minute}:00,,5.00,${payer},62,x`;
    const file = (...rows: string[]) => Buffer.from(['交易时间,借方发生额,贷方发生额,对方户名,对方账号,附言', ...rows].join('\n'));
    const { mapping } = await floor.inspectBytes(file(row(1)));
    const done = await floor.importBytes(file(row(1), row(1), row(2)), undefined, { mapping });
    expect(done).toMatchObject({ added: 3 });
    expect(await floor.importBytes(file(row(1), row(1), row(2), row(3)))).toMatchObject({ added: 1, known: 3 });
    expect(await floor.importBytes(file(row(2), row(3), row(4)))).toMatchObject({ added: 1, known: 2 });
    // The same transfer, read with other columns.
    const remarks = await floor.inspectBytes(file(row(4)), { mapping: { ...mapping, remarks: [] } });
    expect(remarks.problems).toMatchObject([{ line: 2, reason: 'KNOWN_OTHERWISE' }]);
    const numbered = Buffer.from(`交易时间,流水号,借方发生额,贷方发生额,对方户名,附言\n2026-03-30 09:04:00,${serial()},,5.00,甲,x`);
    expect(await outcome(floor.importBytes(numbered))).toBe('BANK_STATEMENT_DIFFERS');
  });

  it('is read from a workbook, with the time of its days, and not when a second sheet has rows', async () => {
    const name = serial();
    const book = (cells: string, more: Record<string, string> = {}) =>
      zipOf(bookParts({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`, ...more }));
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const titles = `<row>${['交易时间', '流水号', '支出金额', '收入金额', '对方户名', '附言'].map(text).join('')}</row>`;
    const row = (at: string, number: string) => `<row>${at}${number}<c/><c><v>199.5</v></c>${text('甲')}${text('x')}</row>`;
    const styles = { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>' };
    const day = '<c s="1"><v>46112.37854166667</v></c>';
    const good = book(titles + row(day, text(name)) + row(text('2026-03-31 09:05:06'), '<c><v>20260331123456789</v></c>'), styles);
    const found = await floor.inspectBytes(good);
    expect(found.first).toMatchObject([{ line: 2, serial: name, at: Date.parse('2026-03-31T09:05:06+08:00'), amount: '199.50' }]);
    expect(found.problems).toMatchObject([{ line: 3, reason: 'SERIAL_CUT' }]);
    expect(await floor.importBytes(good, undefined, { leaveOut: [3] })).toMatchObject({ added: 1 });
    const hidden = { 'xl/workbook.xml': '<workbook xmlns:r="y"><sheets><sheet r:id="rId1" state="hidden"/></sheets></workbook>' };
    expect(await outcome(floor.importBytes(book(titles + row(day, text(name)), hidden)))).toBe('BANK_STATEMENT_HIDDEN');
    const two = {
      ...styles,
      'xl/workbook.xml':
        '<workbook xmlns="x" xmlns:r="y"><sheets><sheet name="a" r:id="rId1"/><sheet name="b" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="x/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>',
    };
    const second = (rows: string) => ({ ...two, 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });
    expect(await outcome(floor.importBytes(book(titles + row(day, text(name)), second(titles))))).toBe('BANK_STATEMENT_SHEETS');
    expect(await floor.importBytes(book(titles + row(day, text(name)), second('')))).toMatchObject({ known: 1 });
  });

  it('names each cell of a workbook that cannot be read, on its page and in the audit log', async () => {
    const name = serial();
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const titles = `<row>${['交易时间', '流水号', '支出金额', '收入金额', '对方户名', '附言', '余额'].map(text).join('')}</row>`;
    const row = (number: string, credit: string, payer: string, balance = '<c><v>9</v></c>') =>
      `<row>${text('2026-03-31 09:05:06')}${number}<c/>${credit}${payer}${text('x')}${balance}</row>`;
    const money = '<c><v>5</v></c>';
    const rows = [
      row(text(name), money, text('甲')),
      row('<c><v>2.0260331E+19</v></c>', money, text('甲')),
      row(text('S3'), '<c><f>D2</f></c>', '<c t="e"><v>#N/A</v></c>'),
      row(text('S4'), money, '<c t="str"><f>"计算中心"</f><v></v></c>'),
      row(text('S5'), money, text('甲')),
      row(text('S6'), money, text('甲'), '<c t="e"><v>#REF!</v></c>'),
    ];
    const merged = '<mergeCells><mergeCell ref="E5:E6"/></mergeCells>';
    const xml = `<worksheet><sheetData>${titles}${rows.join('')}</sheetData>${merged}</worksheet>`;
    const bytes = zipOf(bookParts({ 'xl/worksheets/sheet1.xml': xml }));
    const found = await floor.inspectBytes(bytes);
    expect(found.first.map(({ serial }) => serial)).toEqual([name]);
    const cell = (place: string, reason: string, shown: unknown) => ({ place, reason, shown });
    expect(found.problems.map(({ line, reason, cells }) => [line, reason, cells])).toEqual([
      [3, 'SERIAL_CUT', [cell('B3', 'DIGITS', '2.0260331E+19')]],
      [4, 'CELL', [cell('D4', 'FORMULA', '=D2'), cell('E4', 'ERROR', '#N/A')]],
      [5, 'CELL', [cell('E5', 'FORMULA_EMPTY', expect.not.stringContaining('计算中心'))]],
      [6, 'CELL', [cell('E6', 'MERGED', 'E5:E6')]],
      [7, 'CELL', [cell('G7', 'ERROR', '#REF!')]],
    ]);
    expect(await outcome(floor.importBytes(bytes))).toBe('BANK_STATEMENT_LINES');
    const done = await floor.importBytes(bytes, undefined, { leaveOut: [3, 4, 5, 6, 7] });
    expect([done.added, done.leftOut]).toEqual([1, found.problems]);
    const [entry] = await floor.sql<{ after: { leftOut: { line: number; rowText: string }[] } }>(
      'SELECT after FROM audit_log WHERE subject_id = $1',
      [done.importId],
    );
    expect(entry?.after.leftOut.map(({ rowText }) => rowText)[1]).toMatch(/D4: =D2 \| E4: #N\/A$/);
  });

  it('is inspected by staff who may import it, of their own files', async () => {
    const fileId = 'f1';
    const call = (caller: typeof floor.staff) => outcome(caller.call(inspectStatement, { body: { bankAccount: ACCOUNT, fileId } }));
    expect(await call(floor.other)).toBe('FILE_NOT_FOUND');
    expect(await call(floor.as(floor.newActor()))).toBe('PERMISSION_DENIED');
    expect(await outcome(floor.staff.call(inspectStatement, { body: { bankAccount: 'none', fileId } }))).toBe('BANK_ACCOUNT_UNKNOWN');
  });
});

describe('money of strangers', () => {
  it('is held until a person assigns it, to a balance or back to the bank', async () => {
    const [retained, wanted] = [serial(), serial()];
    await floor.importLines([
      { serial: retained, fen: 300 },
      { serial: wanted, fen: 400 },
    ]);
    const stranger = floor.newActor();
    const [first, second] = [await floor.transfer(retained), await floor.transfer(wanted)];
    expect([first.state, first.matchKind]).toEqual(['HELD', 'NONE']);
    expect(await outcome(floor.pay(retained))).toBe('PAYMENT_NOT_FOUND');
    await floor.staff.call(decideTransfer, {
      params: { transferId: first.id },
      body: { target: 'BALANCE', user: String(stranger.accountId), orderId: '' },
    });
    expect((await floor.as(stranger).call(getBalance, {})).balance).toBe('3.00');
    await floor.staff.call(decideTransfer, { params: { transferId: second.id }, body: { target: 'RETURN', user: '', orderId: '' } });
    const queued = await floor.staff.call(listBankReturns, { query: { state: 'QUEUED' } });
    const { id: returnId } = queued.records.find(({ bankSerial }) => bankSerial === wanted) ?? { id: '' };
    await floor.staff.call(cancelBankReturn, { params: { returnId }, body: { reason: '找到了' } });
    expect((await floor.transfer(wanted)).state).toBe('HELD');
    await floor.staff.call(decideTransfer, { params: { transferId: second.id }, body: { target: 'RETURN', user: '', orderId: '' } });
    const again = await floor.staff.call(listBankReturns, { query: { state: 'QUEUED' } });
    const params = { returnId: again.records.find(({ bankSerial }) => bankSerial === wanted)?.id ?? '' };
    expect(await floor.staff.call(orderBankReturn, { params })).toMatchObject({ payeeName: '某某大学', payeeNumber: '6222000011112222' });
    const body = { bankReference: `B${wanted}` };
    expect(await outcome(floor.staff.call(payBankReturn, { params, body }))).toBe('BANK_RETURN_SAME_PERSON');
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(floor.other.call(payBankReturn, { params, body }))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect((await floor.transfer(wanted)).state).toBe('RETURNED');
  });
});

describe('a refund of a remittance', () => {
  it('waits until two people have sent it back by bank', async () => {
    const order = await floor.await();
    await floor.pay(await arrive(order, 50_000));
    await floor.staff.call(startRefund, { params: { id: order.orderId }, body: { amount: '500.00', consumed: true, reason: '协商退款' } });
    await floor.orders.serve();
    expect(await floor.statusOf(order.orderId)).toBe('PAID');
    const queued = await floor.staff.call(listBankReturns, { query: { state: 'QUEUED' } });
    const found = queued.records.find(({ refundNo, amount }) => refundNo !== '' && amount === '500.00');
    const params = { returnId: found?.id ?? '' };
    expect(found?.actions).toEqual(['order']);
    await floor.staff.call(orderBankReturn, { params });
    await floor.other.call(payBankReturn, { params, body: { bankReference: 'OUT1' } });
    await floor.sql(`UPDATE order_refund SET next_try_at = now() - interval '1 second' WHERE state = 'REFUNDING'`);
    await floor.orders.serve();
    expect(await floor.statusOf(order.orderId)).toBe('REFUNDED');
    expect(await differences()).toEqual([]);
  });
});

describe('the proof of transfers', () => {
  const corrupted = async (text: string, values: unknown[] = []): Promise<unknown> => {
    const client = await floor.database.pool.connect();
    try {
      await client.query('SET session_replication_role = replica');
      await client.query(text, values);
    } finally {
      await client.query('SET session_replication_role = DEFAULT');
      client.release();
    }
    return differences();
  };

  it('finds nothing in the books of the product, and names what was changed by hand', async () => {
    const order = await floor.await();
    const name = await arrive(order, 50_100);
    await floor.pay(name);
    const { id } = await floor.transfer(name);
    expect(await differences()).toEqual([]);
    expect(
      await corrupted('UPDATE bank_transfer SET amount_fen = amount_fen + 1, balance_fen = balance_fen + 1 WHERE id = $1', [id]),
    ).toEqual([
      ['TRANSFER_MONEY', `bank:${ACCOUNT}`, expect.any(Number), expect.any(Number)],
      ['TRANSFER_MONEY', `transfer-balance:${id}`, 101, 100],
      ['TRANSFER_MONEY', `transfer:${id}`, 50_101, 50_100],
      ['TRANSFER_RECORD', `transfer:${id}`, 50_101, 50_100],
    ]);
    expect(
      await corrupted('UPDATE bank_transfer SET amount_fen = 50100, captured_fen = 49999, balance_fen = 101 WHERE id = $1', [id]),
    ).toEqual([
      ['TRANSFER_MONEY', expect.stringMatching(/^capture:/), 49_999, 50_000],
      ['TRANSFER_MONEY', `transfer-balance:${id}`, 101, 100],
      ['TRANSFER_RECORD', `transfer:${id}`, 50_100, 50_100],
    ]);
    expect(await corrupted('UPDATE bank_transfer SET captured_fen = 50000, balance_fen = 100 WHERE id = $1', [id])).toEqual([]);
  });
});

type Step = {
  kind: 'right' | 'part' | 'excess' | 'double' | 'stranger';
  order: number;
  fen: number;
  fate: 'pay' | 'balance' | 'return' | 'hold';
};
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('right', 'part', 'excess', 'double', 'stranger'),
  order: fc.integer({ min: 0, max: 1 }),
  fen: fc.integer({ min: 1, max: 49_999 }),
  fate: fc.constantFrom('pay', 'pay', 'pay', 'balance', 'return', 'hold'),
});

describe('any sequence of transfers', () => {
  it('leaves every fen in an order, a balance, on its way back or held, and pays no order without its amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, isCanceled) => {
        const orders = [await floor.await(), await floor.await()];
        const staff = floor.newStaff();
        const names: string[] = [];
        for (const { kind, order: index, fen, fate } of steps) {
          const order = orders[index] as Awaiting;
          const amount = { right: 50_000, part: fen, excess: 50_000 + fen, double: 50_000, stranger: fen }[kind];
          const name = serial();
          const lines = [{ serial: name, fen: amount, remark: kind === 'stranger' ? '' : order.code }];
          await floor.importLines(lines);
          if (kind === 'double') await floor.importLines(lines);
          names.push(name);
          const params = { transferId: (await floor.transfer(name)).id };
          const decide = (target: 'PAYMENT' | 'BALANCE' | 'RETURN') =>
            staff.call(decideTransfer, {
              params,
              body: { target, orderId: target === 'PAYMENT' ? order.orderId : '', user: String(order.actor.accountId) },
            });
          if (fate === 'pay') await decide('PAYMENT');
          if (fate === 'balance') await decide('BALANCE');
          if (fate === 'return') await decide('RETURN');
        }
        if (isCanceled) {
          for (const { buyer, orderId } of orders) {
            await buyer.call(cancelOrder, { params: { id: orderId } }).catch(() => {});
            await floor.payments.closeOrderPayment(orderId);
          }
          await floor.release();
        }
        const rows = await floor.sql<{ state: string; left: number; captured: number; payable: string | null }>(
          `SELECT b.state, b.amount_fen - b.captured_fen - b.balance_fen - b.returned_fen AS left, b.captured_fen AS captured, p.payable_id AS payable
           FROM bank_transfer b LEFT JOIN payment p ON p.id = b.payment_id WHERE b.bank_serial = ANY($1)`,
          [names],
        );
        for (const { state, left } of rows) expect(left === 0).toBe(['SETTLED', 'RETURNING', 'RETURNED'].includes(state));
        if (isCanceled) expect(rows.filter(({ state }) => state === 'ASSIGNED')).toEqual([]);
        for (const { orderId, fen } of orders) {
          const captured = rows.reduce((sum, row) => sum + (row.payable === orderId ? row.captured : 0), 0);
          expect([await floor.statusOf(orderId), captured]).toEqual(
            captured > 0 ? ['PAID', fen] : [expect.not.stringMatching(/^PAID$/), 0],
          );
        }
        const [sums] = await floor.sql<{ transfers: number; bank: number }>(
          `SELECT (SELECT sum(amount_fen) FROM bank_transfer)::bigint - (SELECT coalesce(sum(amount_fen), 0) FROM bank_return WHERE state = 'PAID')::bigint AS transfers,
             (SELECT sum(amount_fen) FROM ledger_posting WHERE ledger_account = 'bank:${ACCOUNT}')::bigint AS bank`,
        );
        expect(sums?.transfers).toBe(sums?.bank);
      }),
      { seed: 12, numRuns: 15 },
    );
    expect(await differences()).toEqual([]);
  });
});
