/** Payouts, receipts, statements, transfers and bank returns with the moves that made them. */
import type { ProofCount } from '#contexts/payments/calls/proof.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { type Queryable, sqlState } from '#server/platform/db/database.ts';
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import { findOpenNumberKey } from '../remittance/number-key.ts';
import { payerPlace } from '../remittance/open-import.ts';
import { payerDigest } from '../remittance/payer-digest.ts';
import { accountDigest } from '../settlement/account-digest.ts';
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import {
  PAYOUT_ACCOUNTS,
  PAYOUT_TRAILS,
  type PayoutAccount,
  type PayoutTrail,
  RECEIPT_STATES,
  RECEIPT_TRAILS,
  type ReceiptState,
  type ReceiptTrail,
  STATEMENT_TRAILS,
  type StatementTrail,
} from './trail-store.ts';
import * as rows from './transfer-trail-store.ts';

const payoutTrail = ({ id, shopId, state, historyState }: PayoutTrail): Difference =>
  difference('PAYOUT_STATE', { reference: `payout:${id}`, shopId }, saysState('payout', state), saysState('history', historyState ?? ''));
const receiptTrail = ({ id, fen, movedFen }: ReceiptTrail): Difference =>
  difference('RECEIPT_MOVEMENT', { reference: `fund-receipt:${id}` }, saysFen('receipt', fen), saysFen('movements', movedFen));
const receiptState = ({ id, state, fen, historyState, notedFen }: ReceiptState): Difference =>
  difference(
    'RECEIPT_STATE',
    { reference: `fund-receipt:${id}` },
    saysState('receipt', state, fen),
    saysState('history', historyState, notedFen),
  );
const statementTrail = ({ id, shopId, state, historyState }: StatementTrail): Difference =>
  difference(
    'STATEMENT_STATE',
    { reference: `statement:${id}`, shopId },
    saysState('settlement', state),
    saysState('history', historyState),
  );

const recordTrail =
  (code: 'TRANSFER_RECORD' | 'BANK_RETURN_RECORD', kind: 'transfer' | 'bank-return', book: 'transfer' | 'bankReturn') =>
  ({ id, state, fen, historyState, historyFen }: rows.RecordTrail): Difference =>
    difference(code, { reference: `${kind}:${id}` }, saysState(book, state, fen), saysState('history', historyState, historyFen));

type Opener = Pick<FieldCipher, 'decrypt' | 'open'>;
/** `compute`: the digest of the account as it is now. */
function isSameAccount(digest: string | null, compute: () => string): boolean {
  try {
    return compute() === digest;
  } catch {
    // What cannot be decrypted was changed.
    return false;
  }
}
const isPaidTo = (key: Buffer, cipher: Opener, payout: PayoutAccount): boolean =>
  isSameAccount(payout.digest, () => accountDigest(key, cipher, payout));
const isPaidBy = (key: Buffer, cipher: Opener, { bankAccount, bankSerial, payerSealed, digest }: rows.TransferPayer): boolean =>
  isSameAccount(digest, () => payerDigest(key, bankAccount, bankSerial, cipher.decrypt(payerSealed, payerPlace(bankAccount, bankSerial))));

/** `failure`: why accounts could not be compared; '' when they were. */
type Compared = { differences: Difference[]; counts: Partial<Record<ProofCount, number>>; failure: string };
const found = (differences: Difference[], olderAccounts = 0): Compared => ({
  differences,
  counts: olderAccounts === 0 ? {} : { olderAccounts },
  failure: '',
});

const NO_KEY = 'The accounts of payouts and transfers were not compared: ';
async function openKey(tx: Queryable, cipher: Opener | null): Promise<{ key: Buffer | null; failure: string }> {
  if (!cipher) return { key: null, failure: `${NO_KEY}the session secret is not given` };
  try {
    const key = await findOpenNumberKey(tx, cipher);
    return { key, failure: key ? '' : `${NO_KEY}the row of bank_number_key is missing` };
  } catch (error) {
    if (sqlState(error)) throw error;
    return { key: null, failure: `${NO_KEY}bank_number_key cannot be decrypted` };
  }
}

/** Of older versions, which wrote no digest, an account is counted only. */
async function* compareAccounts(tx: Queryable, cipher: Opener, key: Buffer): AsyncGenerator<Compared> {
  for await (const piece of readPieces(tx, PAYOUT_ACCOUNTS)) {
    const known = piece.filter(({ digest }) => digest !== '');
    const changed = known.filter((payout) => !isPaidTo(key, cipher, payout));
    yield found(
      changed.map(({ id, shopId, numberMasked }) =>
        difference('PAYOUT_ACCOUNT', { reference: `payout:${id}`, shopId }, saysState('payout', numberMasked), saysState('history', '')),
      ),
      piece.length - known.length,
    );
  }
  for await (const piece of readPieces(tx, rows.TRANSFER_PAYERS)) {
    const known = piece.filter(({ move }) => move !== 'upgrade');
    const changed = known.filter((transfer) => !isPaidBy(key, cipher, transfer));
    yield found(
      changed.map(({ id, payerMasked }) =>
        difference('TRANSFER_PAYER', { reference: `transfer:${id}` }, saysState('transfer', payerMasked), saysState('history', '')),
      ),
      piece.length - known.length,
    );
  }
}

/** `cipher`: null where the secrets are not known. Accounts with a digest that cannot be compared are a failure. */
export async function* compareTrails(tx: Queryable, cipher: Opener | null): AsyncGenerator<Compared> {
  for await (const piece of readPieces(tx, PAYOUT_TRAILS)) yield found(piece.map(payoutTrail));
  const { key, failure } = await openKey(tx, cipher);
  if (cipher && key) yield* compareAccounts(tx, cipher, key);
  else if (await rows.hasDigests(tx)) yield { ...found([]), failure };
  for await (const piece of readPieces(tx, RECEIPT_TRAILS)) yield found(piece.map(receiptTrail));
  for await (const piece of readPieces(tx, RECEIPT_STATES)) yield found(piece.map(receiptState));
  for await (const piece of readPieces(tx, STATEMENT_TRAILS)) yield found(piece.map(statementTrail));
  for await (const piece of readPieces(tx, rows.TRANSFER_RECORDS))
    yield found(piece.map(recordTrail('TRANSFER_RECORD', 'transfer', 'transfer')));
  for await (const piece of readPieces(tx, rows.RETURN_RECORDS))
    yield found(piece.map(recordTrail('BANK_RETURN_RECORD', 'bank-return', 'bankReturn')));
}
