/** The ledger's records of a way owned by another context: streams for a proof. */
import { varying } from '#server/platform/db/database.ts';
import { CAPTURE } from './dossier.ts';
import type { WayBook } from './way-book.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The account of a way is part of the text: cursors take no parameters. */
export const wayStreams = ({ way, account, transactionKind }: Pick<WayBook, 'way' | 'account' | 'transactionKind'>) => {
  const ours = `l.ledger_account LIKE ${literal(`${account}:%`)}`;
  return {
    /** What the ledger debited by capturing each tender, and credited since. */
    tenders: varying(
      'proof-way-tenders',
      `SELECT p.out_trade_no AS id, (SELECT coalesce(sum(l.amount_fen), 0)::bigint FROM ledger_transaction t JOIN ledger_posting l ON l.transaction_id = t.id
           WHERE t.kind = '${CAPTURE}' AND t.reference = p.out_trade_no AND ${ours} AND l.amount_fen > 0) AS fen,
         ((SELECT coalesce(-sum(l.amount_fen), 0)::bigint FROM ledger_transaction t JOIN ledger_posting l ON l.transaction_id = t.id
           WHERE t.kind <> '${CAPTURE}' AND t.reference = p.out_trade_no AND ${ours})
          + (SELECT coalesce(sum(s.amount_fen), 0)::bigint FROM tender_refund s JOIN payment_refund r ON r.refund_no = s.refund_no WHERE s.payment_id = p.id)) AS "returnedFen"
       FROM payment p WHERE p.gateway = ${literal(way)} ORDER BY p.out_trade_no COLLATE "C"`,
    ),
    balances: varying(
      'proof-way-balances',
      `SELECT l.ledger_account AS id, sum(l.amount_fen)::bigint AS fen FROM ledger_posting l WHERE ${ours} GROUP BY l.ledger_account ORDER BY l.ledger_account COLLATE "C"`,
    ),
    transactions: varying(
      'proof-way-transactions',
      `SELECT t.reference AS id, coalesce((SELECT sum(l.amount_fen) FROM ledger_posting l WHERE l.transaction_id = t.id AND ${ours}), 0)::bigint AS fen
       FROM ledger_transaction t WHERE t.kind = ${literal(transactionKind)} ORDER BY t.reference COLLATE "C"`,
    ),
  };
};
