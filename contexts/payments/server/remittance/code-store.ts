/** The only SQL that writes `remittance_code` and `remittance_slip`. */
import { makeRemittanceCode } from '#contexts/payments/rules/payments.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { paymentState } from '../states.ts';

const insert = statement('remittance-code-insert', 'INSERT INTO remittance_code (account_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING');
const find = statement('remittance-code-find', 'SELECT code FROM remittance_code WHERE account_id = $1');
const saveSlip = statement(
  'remittance-slip-save',
  `INSERT INTO remittance_slip (payment_id, payer_sealed, payer_masked, file_id, submitted_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (payment_id) DO UPDATE SET payer_sealed = excluded.payer_sealed, payer_masked = excluded.payer_masked, file_id = excluded.file_id, submitted_at = excluded.submitted_at`,
);
const findSlip = statement(
  'remittance-slip-find',
  'SELECT payer_sealed AS "payerSealed", payer_masked AS "payerMasked", file_id AS "fileId" FROM remittance_slip WHERE payment_id = $1',
);
const findTender = statement(
  'remittance-find-tender',
  `SELECT p.id FROM payment p WHERE p.payable_kind = $1 AND p.payable_id = $2 AND p.gateway = $3 ORDER BY (p.state = ${paymentState('WAIT')}) DESC, p.created_at DESC LIMIT 1`,
);

export type Slip = { payerSealed: Buffer; payerMasked: string; fileId: string };
/** Associated data of the encrypted name of a slip. */
export const slipPlace = (paymentId: string): string => `remittance_slip:${paymentId}:payer`;

export const codeStore = {
  /** The account's own code, created on first use. */
  async codeOf(on: Queryable, accountId: number): Promise<string> {
    for (;;) {
      const known = await one(on.query(find, [accountId]));
      if (known) return known.code;
      await on.query(insert, [accountId, makeRemittanceCode(crypto.getRandomValues(new Uint8Array(7)))]);
    }
  },
  saveSlip: async (tx: Queryable, paymentId: string, slip: Slip, now: number) =>
    void (await tx.query(saveSlip, [paymentId, slip.payerSealed, slip.payerMasked, slip.fileId, new Date(now)])),
  findSlip: (on: Queryable, paymentId: string) => one(on.query(findSlip, [paymentId])),
  /** The tender of a payable by this way: the waiting one, or the last. */
  findTender: async (on: Queryable, kind: string, id: string, way: string) =>
    (await one(on.query(findTender, [kind, id, way])))?.id ?? null,
};
