/** For tests: a floor with bank accounts, buyers who pay by remittance, and statements of the bank. */

import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { buySku, type Caller, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { getRemittance } from '#contexts/payments/calls/remittance.ts';
import {
  decideTransfer,
  importStatement,
  inspectStatement,
  listTransfers,
  type StaffTransfer,
} from '#contexts/payments/calls/transfers-admin.ts';
import type { RemittanceRules } from '#contexts/payments/rules/payments.ts';
import type { RemittancePorts } from '#contexts/payments/server/index.ts';
import type { Answer, CallInput } from '#contracts/kit/endpoint.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';

export const ACCOUNT = 'icbc';
export type Line = { serial: string; fen: number; remark?: string; payer?: string };
export type Awaiting = { orderId: string; actor: Actor; buyer: Caller; code: string; fen: number };

/** The input about a file other than its account and its id. */
type Reading = Partial<CallInput<typeof importStatement>['body']>;
export type Imported = Answer<typeof importStatement>;
export type Inspected = Answer<typeof inspectStatement>;

export type RemittanceFloor = Floor & {
  rules: { -readonly [Name in keyof RemittanceRules]: RemittanceRules[Name] };
  staff: Caller;
  staffActor: Actor;
  other: Caller;
  /** A member of finance without decisions today. */
  newStaff(): Caller;
  notices: { accountId: number; code: string; params: Record<string, string> }[];
  /** Uploads bytes as this member of staff, by default the importer, and imports them. */
  importBytes(bytes: Uint8Array, by?: Actor, reading?: Reading): Promise<Imported>;
  /** Uploads them and previews the import. */
  inspectBytes(bytes: Uint8Array, reading?: Reading): Promise<Inspected>;
  importLines(lines: Line[]): Promise<Imported>;
  /** An order that waits for a remittance. */
  await(priceFen?: number): Promise<Awaiting>;
  transfer(serial: string): Promise<StaffTransfer>;
  /** Pays the suggested order, or the given one. */
  pay(serial: string, orderId?: string, by?: Caller): Promise<StaffTransfer>;
  release(): Promise<boolean>;
  isStranded(): Promise<boolean>;
  statusOf(orderId: string): Promise<string>;
};

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const HEADER = '交易时间,交易流水号,借方发生额,贷方发生额,对方户名,对方账号,附言';
export const statementOf = (lines: Line[]): string =>
  [
    '工商银行账户明细,,,,,,',
    HEADER,
    ...lines.map(
      ({ serial, fen, remark = '', payer = '某某大学' }) =>
        `2026-03-31 09:00:00,${serial},,"${yuan(fen)}",${payer},6222000011112222,"${remark}"`,
    ),
  ].join('\r\n');

/** The additions for remittances to a floor of orders: bank accounts, uploaded files, notices. */
export function remittanceParts(cipher: RemittancePorts['cipher'] = createFieldCipher([fieldKeyOf('r'.repeat(40))])) {
  const rules: RemittanceFloor['rules'] = {
    accounts: [{ code: ACCOUNT, holder: '算力公司', bankName: '工商银行', number: '1100 2200 3300', isOn: true }],
    twoPeopleFromFen: 1_000_000,
    waitsDays: 7,
  };
  const files = new Map<string, { bytes: Uint8Array; accountId: number }>();
  const notices: RemittanceFloor['notices'] = [];
  const stored = (fileId: string, accountId: number) => ({
    id: fileId,
    name: 'statement.csv',
    type: 'text/csv',
    size: 1,
    purpose: 'import-sheet',
    accountId,
  });
  const ports: RemittancePorts = {
    rules: async () => rules,
    cipher,
    files: {
      async open(fileId) {
        const { bytes, accountId } = files.get(fileId) ?? { bytes: new Uint8Array(), accountId: 0 };
        const content = (async function* () {
          yield Buffer.from(bytes);
        })();
        return { file: stored(fileId, accountId), content };
      },
      findFile: async (fileId) => stored(fileId, 0),
      claimSlip: async () => {},
      passFor: (fileId) => ({ url: `/file/${fileId}`, seconds: 60 }),
    },
    notify: async (_tx, accountId, code, params) => void notices.push({ accountId, code, params }),
    findAccountId: async (name) => (/^\d+$/.test(name) ? Number(name) : null),
    countReveal: async () => 0,
  };
  return { rules, files, notices, ports };
}

export async function openRemittanceFloor(): Promise<RemittanceFloor> {
  const { rules, files, notices, ports } = remittanceParts();
  const floor = await openFloor({ remittance: ports });
  const staffs = [staffActor(floor), staffActor(floor)] as const;
  /** Makes no decisions about imported transfers. */
  const importer = staffActor(floor);
  const [staff, other] = [floor.as(staffs[0]), floor.as(staffs[1])];
  let uploads = 0;
  const upload = (bytes: Uint8Array, by: Actor): string => {
    uploads += 1;
    files.set(`f${uploads}`, { bytes, accountId: by.accountId });
    return `f${uploads}`;
  };
  const importBytes: RemittanceFloor['importBytes'] = async (bytes, by = importer, reading = {}) =>
    floor.as(by).call(importStatement, { body: { bankAccount: ACCOUNT, fileId: upload(bytes, by), ...reading } });
  const inspectBytes: RemittanceFloor['inspectBytes'] = async (bytes, reading = {}) =>
    staff.call(inspectStatement, { body: { bankAccount: ACCOUNT, fileId: upload(bytes, staffs[0]), ...reading } });
  const transfer: RemittanceFloor['transfer'] = async (serial) => {
    const { records } = await staff.call(listTransfers, { query: { keyword: serial, pageSize: 100 } });
    const found = records.find(({ bankSerial }) => bankSerial === serial);
    if (!found) throw new Error(`no transfer ${serial}`);
    return found;
  };
  return {
    ...floor,
    rules,
    staff,
    staffActor: staffs[0],
    other,
    newStaff: () => floor.as(staffActor(floor)),
    notices,
    importBytes,
    inspectBytes,
    importLines: (lines) => importBytes(Buffer.from(statementOf(lines))),
    async await(priceFen = 50_000) {
      const actor = floor.newActor();
      const buyer = floor.as(actor);
      const { orderId } = await buyer.order(
        buySku(await makeSku(floor.database, { prices: [{ billingType: 'ONCE', duration: 1, priceFen }] })),
      );
      await floor.payments.startPayment({
        kind: 'ORDER',
        id: orderId,
        accountId: actor.accountId,
        role: 'leader',
        rest: { method: 'OFFLINE' },
      });
      const { code } = await buyer.call(getRemittance, { query: { orderId } });
      return { orderId, actor, buyer, code, fen: priceFen };
    },
    transfer,
    pay: async (serial, orderId = '', by = staff) =>
      by.call(decideTransfer, { params: { transferId: (await transfer(serial)).id }, body: { target: 'PAYMENT', orderId } }),
    release: () => runJob(floor.database, floor.payments.jobs, 'payments.release-transfers'),
    isStranded: () => isDue(floor.database, floor.payments.jobs, 'payments.release-transfers'),
    statusOf: async (orderId) =>
      (await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [orderId]))[0]?.status ?? '',
  };
}
