/** The only SQL that writes `settlement_account` and `settlement_remark`. The shop's row is locked before a balance is changed. */

import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type Account = {
  shopId: string;
  payableFen: number;
  heldFen: number;
  inTransitFen: number;
  depositFen: number;
  owedFen: number;
  holderSealed: Buffer | null;
  holderMasked: string;
  /** '' except in rows of an older version. */
  plainHolder: string;
  bankName: string;
  numberSealed: Buffer | null;
  numberMasked: string;
};
export type Move = Partial<Record<'payableFen' | 'heldFen' | 'inTransitFen' | 'depositFen' | 'owedFen', number>>;

const columns = `shop_id::text AS "shopId", payable_fen AS "payableFen", held_fen AS "heldFen", in_transit_fen AS "inTransitFen", deposit_fen AS "depositFen",
  owed_fen AS "owedFen", holder_sealed AS "holderSealed", holder_masked AS "holderMasked", holder AS "plainHolder", bank_name AS "bankName", number_sealed AS "numberSealed", number_masked AS "numberMasked"`;
const find = statement('settlement-account-find', `SELECT ${columns} FROM settlement_account WHERE shop_id = $1`);
const make = statement('settlement-account-make', 'INSERT INTO settlement_account (shop_id) VALUES ($1) ON CONFLICT DO NOTHING');
const lock = statement('settlement-account-lock', `SELECT ${columns} FROM settlement_account WHERE shop_id = $1 FOR UPDATE`);
const move = statement(
  'settlement-account-move',
  `UPDATE settlement_account SET payable_fen = payable_fen + $2, held_fen = held_fen + $3, in_transit_fen = in_transit_fen + $4, deposit_fen = deposit_fen + $5,
     owed_fen = owed_fen + $6 WHERE shop_id = $1 RETURNING ${columns}`,
);
/** Deducts a payout from the available balance, or nothing. */
const reserve = statement(
  'settlement-account-reserve',
  `UPDATE settlement_account SET payable_fen = payable_fen - $2, in_transit_fen = in_transit_fen + $2
   WHERE shop_id = $1 AND payable_fen - held_fen >= $2 AND deposit_fen >= $3 AND number_sealed IS NOT NULL RETURNING ${columns}`,
);
const saveBank = statement(
  'settlement-account-save-bank',
  `UPDATE settlement_account SET holder = '', holder_sealed = $2, holder_masked = $3, bank_name = $4, number_sealed = $5, number_masked = $6 WHERE shop_id = $1`,
);
export const PLAIN_ACCOUNTS = "EXISTS (SELECT FROM settlement_account WHERE holder <> '')";
const listPlainHolders = statement(
  'settlement-plain-holders',
  `SELECT shop_id::text AS "shopId", holder AS "plainHolder" FROM settlement_account WHERE holder <> '' ORDER BY shop_id LIMIT $1`,
);
/** Unless it was changed meanwhile. */
const saveSealedHolder = statement(
  'settlement-seal-holder',
  `UPDATE settlement_account SET holder = '', holder_sealed = $3, holder_masked = $4 WHERE shop_id = $1 AND holder = $2`,
);
const debitWallet = statement(
  'settlement-debit-wallet',
  'UPDATE wallet SET balance_fen = balance_fen - $2 WHERE account_id = $1 AND balance_fen >= $2 RETURNING balance_fen',
);
const creditWallet = statement(
  'settlement-credit-wallet',
  `INSERT INTO wallet (account_id, balance_fen) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen`,
);
const remark = statement(
  'settlement-remark',
  'INSERT INTO settlement_remark (transaction_id, shop_id, order_id, reason, account_id) VALUES ($1, $2, $3, $4, $5)',
);
const listDeposit = statement(
  'settlement-deposit-list',
  `SELECT t.id::text AS "ledgerTransactionId", CASE t.kind WHEN 'deposit-pay' THEN 'PAY' WHEN 'deposit-deduct' THEN 'DEDUCT' WHEN 'deposit-release' THEN 'RELEASE' ELSE 'OFFSET' END AS kind,
     -p.amount_fen AS "amountFen", ${msOf('t.created_at')} AS at, coalesce(r.reason, '') AS reason
   FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id LEFT JOIN settlement_remark r ON r.transaction_id = t.id
   WHERE p.ledger_account = 'deposit:' || $1::bigint ORDER BY p.transaction_id DESC LIMIT 200`,
);
const empty = (shopId: string): Account => ({
  shopId,
  payableFen: 0,
  heldFen: 0,
  inTransitFen: 0,
  depositFen: 0,
  owedFen: 0,
  holderSealed: null,
  holderMasked: '',
  plainHolder: '',
  bankName: '',
  numberSealed: null,
  numberMasked: '',
});

export const accountStore = {
  find: async (on: Queryable, shopId: string): Promise<Account> => (await one(on.query(find, [shopId]))) ?? empty(shopId),
  lock: async (tx: Queryable, shopId: string): Promise<Account> => {
    await tx.query(make, [shopId]);
    const [account] = await tx.query(lock, [shopId]);
    if (!account) throw new Error(`the settlement account of shop ${shopId} is missing`);
    return account;
  },
  /** Adds to each balance; the database refuses negative balances. */
  move: async (tx: Queryable, shopId: string, by: Move): Promise<Account> => {
    const values = [by.payableFen, by.heldFen, by.inTransitFen, by.depositFen, by.owedFen].map((fen) => fen ?? 0);
    const [account] = await tx.query(move, [shopId, ...values]);
    if (!account) throw new Error(`the settlement account of shop ${shopId} is missing`);
    return account;
  },
  /** Null: more than is available, the deposit is not paid or there is no bank account. */
  reserve: async (tx: Queryable, shopId: string, fen: number, requiredDepositFen: number) =>
    one(tx.query(reserve, [shopId, fen, requiredDepositFen])),
  saveBank: async (
    tx: Queryable,
    shopId: string,
    bank: { holderSealed: Buffer; holderMasked: string; bankName: string; numberSealed: Buffer; numberMasked: string },
  ) => {
    await tx.query(saveBank, [shopId, bank.holderSealed, bank.holderMasked, bank.bankName, bank.numberSealed, bank.numberMasked]);
  },
  /** Of accounts that an older version wrote. */
  listPlainHolders: (on: Queryable, most: number) => on.query(listPlainHolders, [most]),
  saveSealedHolder: async (
    on: Queryable,
    { shopId, plainHolder }: Pick<Account, 'shopId' | 'plainHolder'>,
    sealed: { holderSealed: Buffer; holderMasked: string },
  ) => {
    await on.query(saveSealedHolder, [shopId, plainHolder, sealed.holderSealed, sealed.holderMasked]);
  },
  /** Whether there was enough. */
  debitWallet: async (tx: Queryable, accountId: number, fen: number) => anyRow(tx.query(debitWallet, [accountId, fen])),
  creditWallet: async (tx: Queryable, accountId: number, fen: number) => {
    await tx.query(creditWallet, [accountId, fen]);
  },
  remark: async (
    tx: Queryable,
    transactionId: number,
    shopId: string,
    about: { orderId?: string; reason: string; accountId: number | null },
  ) => {
    await tx.query(remark, [transactionId, shopId, about.orderId ?? '', about.reason, about.accountId]);
  },
  listDeposit: (on: Queryable, shopId: string) => on.query(listDeposit, [shopId]),
};

/** What may be paid out now, ignoring blocks. */
export const availableFen = ({ payableFen, heldFen }: Pick<Account, 'payableFen' | 'heldFen'>): number => Math.max(0, payableFen - heldFen);
/** Associated data of the encrypted number and name of a shop's account. */
export const bankPlace = (shopId: string) => `settlement-account:${shopId}:number`;
export const accountHolderPlace = (shopId: string) => `settlement-account:${shopId}:holder`;
