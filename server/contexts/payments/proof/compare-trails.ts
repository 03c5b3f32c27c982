/** Payouts, receipts and statements with the moves that made them. */
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import { findOpenNumberKey } from '../remittance/number-key.ts';
import { accountDigest } from '../settlement/account-digest.ts';
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import * as rows from './trail-store.ts';

const payoutTrail = ({ id, shopId, state, historyState }: rows.PayoutTrail): Difference =>
  difference('PAYOUT_STATE', { reference: `payout:${id}`, shopId }, saysState('payout', state), saysState('history', historyState ?? ''));
const receiptTrail = ({ id, fen, movedFen }: rows.ReceiptTrail): Difference =>
  difference('RECEIPT_MOVEMENT', { reference: `fund-receipt:${id}` }, saysFen('receipt', fen), saysFen('movements', movedFen));
const receiptState = ({ id, state, fen, historyState, notedFen }: rows.ReceiptState): Difference =>
  difference(
    'RECEIPT_STATE',
    { reference: `fund-receipt:${id}` },
    saysState('receipt', state, fen),
    saysState('history', historyState, notedFen),
  );
const statementTrail = ({ id, shopId, state, historyState }: rows.StatementTrail): Difference =>
  difference(
    'STATEMENT_STATE',
    { reference: `statement:${id}`, shopId },
    saysState('settlement', state),
    saysState('history', historyState),
  );

type Opener = Pick<FieldCipher, 'decrypt' | 'open'>;
function isPaidTo(key: Buffer, cipher: Opener, payout: rows.PayoutAccount): boolean {
  try {
    return accountDigest(key, cipher, payout) === payout.digest;
  } catch {
    // What cannot be decrypted was changed.
    return false;
  }
}

/** `cipher`: null where the secrets are not known; then accounts are not compared. */
export async function* compareTrails(tx: Queryable, cipher: Opener | null): AsyncGenerator<Difference[]> {
  for await (const piece of readPieces<rows.PayoutTrail>(tx, rows.PAYOUT_TRAILS)) yield piece.map(payoutTrail);
  const key = cipher && (await findOpenNumberKey(tx, cipher));
  if (key)
    for await (const piece of readPieces<rows.PayoutAccount>(tx, rows.PAYOUT_ACCOUNTS))
      yield piece
        .filter((payout) => !isPaidTo(key, cipher, payout))
        .map(({ id, shopId, numberMasked }) =>
          difference('PAYOUT_ACCOUNT', { reference: `payout:${id}`, shopId }, saysState('payout', numberMasked), saysState('history', '')),
        );
  for await (const piece of readPieces<rows.ReceiptTrail>(tx, rows.RECEIPT_TRAILS)) yield piece.map(receiptTrail);
  for await (const piece of readPieces<rows.ReceiptState>(tx, rows.RECEIPT_STATES)) yield piece.map(receiptState);
  for await (const piece of readPieces<rows.StatementTrail>(tx, rows.STATEMENT_TRAILS)) yield piece.map(statementTrail);
}
