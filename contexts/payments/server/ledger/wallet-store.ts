/** Changes balances, in the transaction of their postings. */
import { type Queryable, statement } from '#server/platform/db/database.ts';

const credit = statement(
  'wallet-credit',
  `INSERT INTO wallet (account_id, balance_fen) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen`,
);
const debit = statement(
  'wallet-debit',
  'UPDATE wallet SET balance_fen = balance_fen - $2 WHERE account_id = $1 AND balance_fen >= $2 RETURNING account_id',
);

const find = statement('wallet-find-balance', 'SELECT balance_fen AS "balanceFen" FROM wallet WHERE account_id = $1');

const findAll = statement(
  'wallet-find-balances',
  'SELECT account_id AS "accountId", balance_fen AS "balanceFen" FROM wallet WHERE account_id = ANY($1::bigint[])',
);

export const walletAccount = (accountId: number): string => `wallet:${accountId}`;
export async function creditWallet(tx: Queryable, accountId: number, fen: number): Promise<void> {
  await tx.query(credit, [accountId, fen]);
}
/** False when the balance is too small. */
export const debitWallet = async (tx: Queryable, accountId: number, fen: number): Promise<boolean> =>
  (await tx.query(debit, [accountId, fen])).length === 1;
/** In fen. */
export const findBalance = async (on: Queryable, accountId: number): Promise<number> =>
  (await on.query(find, [accountId]))[0]?.balanceFen ?? 0;
/** In fen, by account; accounts without a wallet are left out. */
export const findBalances = async (on: Queryable, accountIds: number[]): Promise<Map<number, number>> =>
  new Map((await on.query(findAll, [accountIds])).map(({ accountId, balanceFen }) => [accountId, balanceFen]));
