/** Manual corruptions with several signs, or of records that only their own history confirms. For tests. */
import { expect } from 'vitest';
import type { ProofCode } from '#contexts/payments/calls/proof.ts';
import type { MadeBooks } from './books-floor.ts';

export type ListedCorruption = {
  what: string;
  by(made: MadeBooks): [text: string, ...values: unknown[]][];
  /** All that is found, each with what it is about. */
  found(made: MadeBooks): [code: ProofCode, about: unknown][];
};
const capture = `(SELECT id FROM ledger_transaction WHERE kind = 'capture' AND reference = $1)`;
const ofOnline =
  (...codes: ProofCode[]) =>
  ({ online }: MadeBooks): [ProofCode, unknown][] =>
    codes.map((code) => [code, online.orderId]);

const receipt = (what: string, change: string, ...also: ProofCode[]): ListedCorruption => ({
  what: `${what} of a receipt`,
  by: ({ funds }) => [[`UPDATE fund_receipt SET ${change} WHERE fund_id = $1`, funds.contractId]],
  found: () => [...also, 'RECEIPT_STATE' as const].map((code) => [code, expect.stringMatching(/^fund-receipt:/)]),
});
const fund = (what: string, change: string): ListedCorruption => ({
  what,
  by: ({ funds }) => [[`UPDATE fund SET ${change} WHERE id = $1`, funds.creditId]],
  found: ({ funds }) => [['FUND_BALANCE', `credit:${funds.creditId}`]],
});

export const listedCorruptions: ListedCorruption[] = [
  {
    what: 'a posting that is gone',
    by: ({ online }) => [[`DELETE FROM ledger_posting WHERE transaction_id = ${capture} AND amount_fen > 0`, online.outTradeNo]],
    found: ofOnline('TRANSACTION_UNBALANCED'),
  },
  {
    what: 'a whole capture that is gone',
    by: ({ online }) => [
      [`DELETE FROM settlement_pending WHERE transaction_id = ${capture}`, online.outTradeNo],
      [`DELETE FROM ledger_posting WHERE transaction_id = ${capture}`, online.outTradeNo],
      [`DELETE FROM ledger_transaction WHERE kind = 'capture' AND reference = $1`, online.outTradeNo],
    ],
    found: ofOnline('ORDER_MONEY', 'TENDER_STATE', 'GATEWAY_NOT_BOOKED'),
  },
  {
    what: 'a capture that is doubled on both sides',
    by: ({ online }) => [[`UPDATE ledger_posting SET amount_fen = amount_fen * 2 WHERE transaction_id = ${capture}`, online.outTradeNo]],
    found: ofOnline('ORDER_MONEY', 'TENDER_AMOUNT', 'GATEWAY_AMOUNT'),
  },
  {
    what: 'an entitlement that was given twice',
    by: ({ online }) => [
      [
        `INSERT INTO entitlement SELECT (jsonb_populate_record(e, '{"id": "twice", "line_no": 2, "chain_id": "twice"}')).* FROM entitlement e WHERE order_id = $1`,
        online.orderId,
      ],
    ],
    found: ofOnline('ENTITLEMENT_UNEXPECTED'),
  },
  {
    what: 'a sale that was posted to another shop',
    by: ({ online }) => [
      [`UPDATE ledger_posting SET ledger_account = 'sales:987654' WHERE transaction_id = ${capture} AND amount_fen < 0`, online.outTradeNo],
      [`UPDATE settlement_pending SET shop_id = 987654 WHERE transaction_id = ${capture}`, online.outTradeNo],
    ],
    found: ofOnline('ORDER_INCOME'),
  },
  fund('what was returned to a fund', 'returned_fen = returned_fen + 1'),
  fund('what was received for a fund', 'received_fen = received_fen + 1'),
  // What the ledger and the movement of the fund have as well.
  receipt('the amount', 'amount_fen = amount_fen + 1', 'RECEIPT_MONEY'),
  receipt('the state', `state = 'REFUSED'`, 'RECEIPT_MONEY'),
  receipt('the bank’s number', `bank_reference = 'PROOF-2'`, 'RECEIPT_MOVEMENT'),
  receipt('the payer', `payer = '别人'`, 'RECEIPT_MOVEMENT'),
  receipt('the person who noted it', 'noted_by = noted_by + 1000000', 'RECEIPT_MOVEMENT'),
  // What the history alone has.
  receipt('the person who decided', 'decided_by = decided_by + 1000000'),
  receipt('the missing person who decided', 'decided_by = NULL'),
  receipt('the time of the decision', `decided_at = decided_at - interval '1 day'`),
  receipt('the time of the note', `noted_at = noted_at - interval '1 day'`),
  receipt('the reason', `reason = '别的原因'`),
  {
    what: 'the history of a receipt that is gone',
    by: () => [['DELETE FROM fund_receipt_history']],
    found: () => [['RECEIPT_STATE', expect.stringMatching(/^fund-receipt:/)]],
  },
];
