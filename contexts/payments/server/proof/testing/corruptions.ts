/** Manual corruptions of books, each with the expected code. For tests. */
import { expect } from 'vitest';
import type { ProofCode } from '#contexts/payments/calls/proof.ts';
import type { MadeBooks } from './books-floor.ts';

export type Corruption = {
  what: string;
  by(made: MadeBooks): [text: string, ...values: unknown[]][];
  code: ProofCode;
  /** The payable, or the reference without one. */
  about(made: MadeBooks): unknown;
  says?: unknown;
};
const order = (name: keyof MadeBooks) => (made: MadeBooks) => ('orderId' in made[name] ? made[name].orderId : '');
const captureOf = `(SELECT id FROM ledger_transaction WHERE kind = 'capture' AND reference = $1)`;

/** Corruptions unnoticed without a proof, and two that triggers and the totals of settlement detect. */
export const namedCorruptions: Corruption[] = [
  {
    what: 'the amount of an order',
    by: (made) => [['UPDATE market_order SET actual_fen = actual_fen + 1 WHERE id = $1', made.online.orderId]],
    code: 'ORDER_AMOUNT',
    about: order('online'),
    says: [
      ['order', 1001],
      ['lines', 1000],
    ],
  },
  {
    what: 'an order that was PAID and is CANCELED',
    by: (made) => [[`UPDATE market_order SET status = 'CANCELED' WHERE id = $1`, made.online.orderId]],
    code: 'ORDER_STATUS',
    about: order('online'),
    says: [
      ['order', 'CANCELED'],
      ['history', 'PAID'],
    ],
  },
  {
    what: 'the state of a payment',
    by: (made) => [[`UPDATE payment SET state = 'CLOSED' WHERE out_trade_no = $1`, made.online.outTradeNo]],
    code: 'TENDER_STATE',
    about: order('online'),
    says: [
      ['payment', 1000],
      ['ledger', 1000],
    ],
  },
  {
    what: 'the amount of a payment',
    by: (made) => [['UPDATE payment SET amount_fen = amount_fen - 1 WHERE out_trade_no = $1', made.online.outTradeNo]],
    code: 'TENDER_AMOUNT',
    about: order('online'),
    says: [
      ['payment', 999],
      ['ledger', 1000],
    ],
  },
  {
    what: 'a wallet with a yuan more',
    by: (made) => [['UPDATE wallet SET balance_fen = balance_fen + 100 WHERE account_id = $1', made.charge.accountId]],
    code: 'WALLET_BALANCE',
    about: (made) => `wallet:${made.charge.accountId}`,
  },
  {
    what: 'the captured amount at the gateway',
    by: (made) => [['UPDATE sandbox_trade SET amount_fen = amount_fen + 100 WHERE out_trade_no = $1', made.online.outTradeNo]],
    code: 'GATEWAY_AMOUNT',
    about: order('online'),
    says: [
      ['ledger', 1000],
      ['gateway', 1100],
    ],
  },
  {
    what: 'an entitlement that is gone',
    by: (made) => [['DELETE FROM entitlement WHERE order_id = $1', made.online.orderId]],
    code: 'ENTITLEMENT_MISSING',
    about: order('online'),
    says: [
      ['order', 'PAID'],
      ['entitlement', ''],
    ],
  },
  {
    what: 'a posting of the ledger',
    by: (made) => [
      [
        `UPDATE ledger_posting SET amount_fen = amount_fen + 1 WHERE transaction_id = ${captureOf} AND amount_fen > 0`,
        made.online.outTradeNo,
      ],
    ],
    code: 'TRANSACTION_UNBALANCED',
    about: order('online'),
    says: [['ledger', 1]],
  },
  {
    what: 'what was drawn of a fund',
    by: ({ funds }) => [['UPDATE fund SET drawn_fen = drawn_fen + 1 WHERE id = $1', funds.creditId]],
    code: 'FUND_BALANCE',
    about: ({ funds }) => `credit:${funds.creditId}`,
    says: [
      ['fund', 101],
      ['ledger', 100],
    ],
  },
  {
    what: 'a movement of a fund',
    by: ({ funds }) => [[`UPDATE fund_movement SET fen = fen + 1 WHERE fund_id = $1 AND kind = 'REPAY'`, funds.creditId]],
    code: 'FUND_MOVEMENTS',
    about: ({ funds }) => `credit:${funds.creditId}`,
    says: [
      ['fund', 900],
      ['movements', 901],
    ],
  },
  {
    what: 'money that came for a contract',
    by: ({ funds }) => [['UPDATE fund SET received_fen = received_fen - 100 WHERE id = $1', funds.contractId]],
    code: 'FUND_BALANCE',
    about: ({ funds }) => `contract:${funds.contractId}`,
    says: [
      ['fund', -4_900],
      ['ledger', -5_000],
    ],
  },
  {
    what: 'the ledger’s reason for money of a contract',
    by: ({ funds }) => [[`UPDATE fund_movement SET transaction_id = NULL WHERE fund_id = $1 AND kind = 'RECEIPT'`, funds.contractId]],
    code: 'TRANSACTION_UNKNOWN',
    about: () => expect.any(String),
    says: [
      ['payment', ''],
      ['ledger', 6_000],
    ],
  },
  {
    what: 'what a member spent',
    by: ({ funds }) => [['UPDATE fund_spending SET spent_fen = spent_fen - 1 WHERE group_id = $1 AND account_id <> 0', funds.groupId]],
    code: 'FUND_SPENDING',
    about: ({ funds }) => expect.stringMatching(new RegExp(`^${funds.groupId}:\\d{4}-\\d{2}$`)),
    says: [
      ['budget', 599],
      ['movements', 600],
    ],
  },
  {
    what: 'the state of a repayment',
    by: ({ funds }) => [[`UPDATE repayment SET state = 'CANCELED' WHERE id = $1`, funds.repaymentId]],
    code: 'REPAYMENT_STATE',
    about: ({ funds }) => funds.repaymentId,
    says: [
      ['repayment', 500],
      ['ledger', 500],
    ],
  },
  {
    what: 'the amount of a repayment',
    by: ({ funds }) => [['UPDATE repayment SET amount_fen = amount_fen - 1 WHERE id = $1', funds.repaymentId]],
    code: 'REPAYMENT_MONEY',
    about: ({ funds }) => funds.repaymentId,
    says: [
      ['repayment', 499],
      ['ledger', 500],
    ],
  },
  {
    what: 'the running balance of a shop',
    by: () => [[`INSERT INTO settlement_account (shop_id, payable_fen) VALUES (987, 100)`]],
    code: 'SHOP_BALANCE',
    about: () => 'PAYABLE',
    says: [
      ['settlement', 100],
      ['ledger', 0],
    ],
  },
];

export const ownCorruptions: Corruption[] = [
  {
    what: 'the amount of a line',
    by: (made) => [['UPDATE order_line SET actual_fen = actual_fen + 1 WHERE order_id = $1', made.online.orderId]],
    code: 'ORDER_AMOUNT',
    about: order('online'),
  },
  {
    what: 'the history of an order that lost its end',
    by: (made) => [[`DELETE FROM order_history WHERE order_id = $1 AND move = 'pay'`, made.online.orderId]],
    code: 'ORDER_STATUS',
    about: order('online'),
  },
  {
    what: 'an unpaid order that says it is PAID, with history and entitlement',
    by: (made) => [
      [`UPDATE market_order SET status = 'PAID' WHERE id = $1`, made.unpaid.orderId],
      [`UPDATE shop_order SET status = 'PAID' WHERE order_id = $1`, made.unpaid.orderId],
      [
        `INSERT INTO order_history (order_id, move, from_status, to_status, by_whom) VALUES ($1, 'pay', 'UNPAID', 'PAID', 'system')`,
        made.unpaid.orderId,
      ],
      [
        `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, goods_id, amount)
         SELECT 'forged', l.order_id, l.line_no, o.account_id, l.gives, l.goods_id, l.amount FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE o.id = $1`,
        made.unpaid.orderId,
      ],
    ],
    code: 'ORDER_MONEY',
    about: order('unpaid'),
  },
  {
    what: 'an order that belongs to somebody else',
    by: (made) => [['UPDATE market_order SET account_id = 1 WHERE id = $1', made.online.orderId]],
    code: 'ORDER_OWNER',
    about: order('online'),
  },
  {
    what: 'what the shop sees of an order',
    by: (made) => [['UPDATE shop_order SET amount_fen = amount_fen + 1 WHERE order_id = $1', made.online.orderId]],
    code: 'ORDER_IN_SHOP',
    about: order('online'),
  },
  {
    what: 'what has gone back of a line',
    by: (made) => [['UPDATE order_line SET returned_fen = returned_fen + 1 WHERE order_id = $1 AND line_no = 1', made.part.orderId]],
    code: 'ORDER_RETURNED',
    about: order('part'),
  },
  {
    what: 'income on the account of another shop',
    by: (made) => [
      [
        `UPDATE ledger_posting SET ledger_account = 'sales:platform' WHERE transaction_id = ${captureOf} AND amount_fen < 0`,
        made.online.outTradeNo,
      ],
      [`DELETE FROM settlement_pending WHERE transaction_id = ${captureOf}`, made.online.outTradeNo],
    ],
    code: 'ORDER_INCOME',
    about: order('online'),
  },
  {
    what: 'a payment whose money went elsewhere in the ledger',
    by: (made) => [
      [
        `UPDATE ledger_posting SET ledger_account = 'gateway:other' WHERE transaction_id = ${captureOf} AND amount_fen > 0`,
        made.online.outTradeNo,
      ],
    ],
    code: 'TENDER_WAY',
    about: order('online'),
  },
  {
    what: 'a payment of somebody else',
    by: (made) => [['UPDATE payment SET account_id = 1 WHERE out_trade_no = $1', made.balance.outTradeNo]],
    code: 'TENDER_OWNER',
    about: order('balance'),
  },
  {
    what: 'a held payment that says it went back',
    by: (made) => [[`UPDATE payment SET state = 'REFUNDED' WHERE out_trade_no = $1`, made.held.outTradeNo]],
    code: 'TENDER_STATE',
    about: order('held'),
  },
  {
    what: 'the amount of a refund',
    by: (made) => [['UPDATE order_refund SET amount_fen = amount_fen - 1 WHERE order_id = $1', made.refunded.orderId]],
    code: 'REFUND_AMOUNT',
    about: order('refunded'),
  },
  {
    what: 'a refund that says it was refused',
    by: (made) => [[`UPDATE order_refund SET state = 'REFUSED' WHERE order_id = $1`, made.refunded.orderId]],
    code: 'REFUND_STATE',
    about: order('refunded'),
  },
  {
    what: 'a refund that says it is done',
    by: (made) => [[`UPDATE order_refund SET state = 'REFUNDED' WHERE order_id = $1`, made.underWay.orderId]],
    code: 'REFUND_STATE',
    about: order('underWay'),
  },
  {
    what: 'a line of a refund',
    by: (made) => [
      [
        'UPDATE order_refund_line SET amount_fen = amount_fen - 1 WHERE refund_id IN (SELECT id FROM order_refund WHERE order_id = $1)',
        made.refunded.orderId,
      ],
    ],
    code: 'REFUND_LINES',
    about: order('refunded'),
  },
  {
    what: 'the record of a refund',
    by: (made) => [['DELETE FROM payment_refund WHERE order_id = $1', made.refunded.orderId]],
    code: 'REFUND_RECORD',
    about: order('refunded'),
  },
  {
    what: 'the share of a payment in a refund',
    by: (made) => [
      [
        'UPDATE tender_refund SET amount_fen = amount_fen - 1 WHERE payment_id IN (SELECT id FROM payment WHERE out_trade_no = $1)',
        made.refunded.outTradeNo,
      ],
    ],
    code: 'REFUND_SHARES',
    about: order('refunded'),
  },
  {
    what: 'an entitlement that lives on after its refund',
    by: (made) => [[`UPDATE entitlement SET state = 'ACTIVE' WHERE order_id = $1`, made.refunded.orderId]],
    code: 'ENTITLEMENT_STATE',
    about: order('refunded'),
  },
  {
    what: 'an entitlement of a line that a refund has ended',
    by: (made) => [[`UPDATE entitlement SET state = 'ACTIVE' WHERE order_id = $1 AND line_no = 2`, made.part.orderId]],
    code: 'ENTITLEMENT_STATE',
    about: order('part'),
  },
  {
    what: 'an entitlement of more than was bought',
    by: (made) => [['UPDATE entitlement SET amount = amount + 1 WHERE order_id = $1', made.online.orderId]],
    code: 'ENTITLEMENT_CONTENT',
    about: order('online'),
  },
  {
    what: 'an entitlement of an order that nobody has paid',
    by: (made) => [
      [
        `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, goods_id, amount)
         SELECT 'forged', l.order_id, l.line_no, o.account_id, l.gives, l.goods_id, l.amount FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE o.id = $1`,
        made.unpaid.orderId,
      ],
    ],
    code: 'ENTITLEMENT_UNEXPECTED',
    about: order('unpaid'),
  },
  {
    what: 'a transaction of the ledger that nothing stands behind',
    by: (made) => [
      [`INSERT INTO ledger_transaction (kind, reference) VALUES ('gift', 'G1')`],
      [
        `INSERT INTO ledger_posting SELECT id, n, account, fen FROM ledger_transaction, (VALUES (1, 'bank', 100), (2, 'wallet:' || $1::bigint, -100)) AS p(n, account, fen) WHERE reference = 'G1'`,
        made.charge.accountId,
      ],
      ['UPDATE wallet SET balance_fen = balance_fen + 100 WHERE account_id = $1', made.charge.accountId],
    ],
    code: 'TRANSACTION_UNKNOWN',
    about: () => 'G1',
  },
  {
    what: 'a posting without its transaction',
    by: () => [[`INSERT INTO ledger_posting VALUES (999999999, 1, 'bank', 100)`]],
    code: 'LEDGER_TOTAL',
    about: () => '',
  },
  {
    what: 'a top-up that was credited to another wallet',
    by: (made) => [
      [
        `UPDATE ledger_posting SET ledger_account = 'wallet:1' WHERE transaction_id = ${captureOf} AND amount_fen < 0`,
        made.spare.outTradeNo,
      ],
      ['UPDATE wallet SET account_id = 1 WHERE account_id = $1', made.spare.accountId],
    ],
    code: 'CHARGE_MONEY',
    about: (made) => made.spare.id,
  },
  {
    what: 'a trade that the gateway does not have',
    by: (made) => [['DELETE FROM sandbox_trade WHERE out_trade_no = $1', made.online.outTradeNo]],
    code: 'GATEWAY_MISSING',
    about: order('online'),
  },
  {
    what: 'a trade that the gateway alone has',
    by: (made) => [
      [
        `INSERT INTO sandbox_trade SELECT (jsonb_populate_record(t, '{"out_trade_no": "X1", "token": "x1", "trade_no": "x1"}')).* FROM sandbox_trade t WHERE out_trade_no = $1`,
        made.online.outTradeNo,
      ],
    ],
    code: 'GATEWAY_UNKNOWN',
    about: () => 'X1',
  },
  {
    what: 'a trade that was paid and never booked',
    by: (made) => [
      [
        `UPDATE sandbox_trade SET out_trade_no = 'N1' WHERE out_trade_no = (SELECT out_trade_no FROM sandbox_trade WHERE out_trade_no = $1)`,
        made.late.outTradeNo,
      ],
      [`UPDATE sandbox_refund SET out_trade_no = 'N1' WHERE out_trade_no = $1`, made.late.outTradeNo],
      [`DELETE FROM sandbox_refund WHERE out_trade_no = 'N1'`],
      [`UPDATE payment SET out_trade_no = 'N1', state = 'CLOSED' WHERE out_trade_no = $1`, made.late.outTradeNo],
      [`DELETE FROM ledger_posting WHERE transaction_id IN (SELECT id FROM ledger_transaction WHERE reference = $1)`, made.late.outTradeNo],
      ['DELETE FROM ledger_transaction WHERE reference = $1', made.late.outTradeNo],
    ],
    code: 'GATEWAY_NOT_BOOKED',
    about: order('late'),
  },
  {
    what: 'a refund at the gateway of another amount',
    by: (made) => [['UPDATE sandbox_refund SET amount_fen = amount_fen - 1 WHERE out_trade_no = $1', made.refunded.outTradeNo]],
    code: 'GATEWAY_REFUND_AMOUNT',
    about: order('refunded'),
  },
  {
    what: 'a refund that the gateway does not have',
    by: (made) => [['DELETE FROM sandbox_refund WHERE out_trade_no = $1', made.late.outTradeNo]],
    code: 'GATEWAY_REFUND_MISSING',
    about: order('late'),
  },
  {
    what: 'a refund that the gateway alone has',
    by: (made) => [
      [
        `INSERT INTO sandbox_refund SELECT out_trade_no, 'R9', 100, paid_at + interval '1 second' FROM sandbox_trade WHERE out_trade_no = $1`,
        made.online.outTradeNo,
      ],
    ],
    code: 'GATEWAY_REFUND_UNKNOWN',
    about: order('online'),
  },
];
