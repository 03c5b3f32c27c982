/** Inserts payments of the demo history, and their postings in chronological order. */

import { BALANCE } from '#contexts/payments/server/payment/payment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { nextIds } from '../next-ids-store.ts';
import type { PastPayment, PastPosting } from './past-payment.ts';

/** Payments in their final state, with the refunds of their orders; the ledger follows in `savePastPostings`. */
export async function savePastPayments(tx: Queryable, payments: PastPayment[]): Promise<void> {
  await insertRows(
    tx,
    'payment',
    payments.map((payment) => ({
      id: payment.id,
      out_trade_no: payment.outTradeNo,
      payable_kind: payment.purpose,
      payable_id: payment.orderId ?? payment.id,
      method: payment.gateway === BALANCE ? 'BALANCE' : 'ONLINE',
      account_id: payment.accountId,
      subject: payment.subject,
      amount_fen: payment.amountFen,
      currency: 'CNY',
      gateway: payment.gateway,
      state: payment.state,
      code_url: '',
      scan_token: payment.scanToken,
      trade_no: payment.tradeNo || null,
      event_sn: payment.eventSn,
      idempotency_key: payment.purpose === 'CHARGE' ? `past-${payment.outTradeNo}` : null,
      created_at: new Date(payment.createdAt),
      expires_at: new Date(payment.expiresAt),
      paid_at: payment.paidAt === null ? null : new Date(payment.paidAt),
      refunded_at: payment.refund ? new Date(payment.refund.at) : null,
    })),
  );
  await insertRows(
    tx,
    'payment_notification',
    payments
      .filter(({ gateway, paidAt }) => gateway !== BALANCE && paidAt !== null)
      .map(({ gateway, outTradeNo, id, paidAt }) => ({
        gateway,
        notify_id: `past-${outTradeNo}`,
        payment_id: id,
        received_at: new Date(paidAt ?? 0),
      })),
  );
  await insertRows(
    tx,
    'tender_refund',
    payments.flatMap(({ id, refund }) =>
      refund ? [{ refund_no: refund.refundNo, payment_id: id, send_no: refund.refundNo, amount_fen: refund.amountFen }] : [],
    ),
  );
  await insertRows(
    tx,
    'payment_refund',
    payments.flatMap(({ id, orderId, accountId, income, refund }) =>
      refund
        ? [
            {
              refund_no: refund.refundNo,
              payment_id: id,
              order_id: orderId,
              account_id: accountId,
              income,
              amount_fen: refund.amountFen,
              created_at: new Date(refund.at),
            },
          ]
        : [],
    ),
  );
}

/** In the given order, which is chronological; also changes the wallets. */
export async function savePastPostings(tx: Queryable, entries: PastPosting[]): Promise<void> {
  if (entries.length === 0) return;
  const ids = await nextIds(tx, 'ledger_transaction', entries.length);
  await insertRows(
    tx,
    'ledger_transaction',
    entries.map(({ kind, reference, accountId, at }, index) => ({
      id: ids[index],
      kind,
      reference,
      account_id: accountId,
      created_at: new Date(at),
    })),
    { ids: true },
  );
  const postings = entries.flatMap(({ postings: lines }, index) =>
    lines.map(({ account, fen }, line) => ({
      transaction_id: ids[index],
      line_no: line + 1,
      ledger_account: account,
      amount_fen: fen,
    })),
  );
  await insertRows(tx, 'ledger_posting', postings);
  const wallets = new Map<string, number>();
  for (const { ledger_account: account, amount_fen: fen } of postings)
    if (account.startsWith('wallet:')) wallets.set(account.slice(7), (wallets.get(account.slice(7)) ?? 0) - fen);
  if (wallets.size === 0) return;
  await tx.query('INSERT INTO wallet (account_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING', [[...wallets.keys()]]);
  await tx.query(
    `UPDATE wallet w SET balance_fen = w.balance_fen + d.fen FROM unnest($1::bigint[], $2::bigint[]) AS d(account_id, fen) WHERE w.account_id = d.account_id`,
    [[...wallets.keys()], [...wallets.values()]],
  );
}
