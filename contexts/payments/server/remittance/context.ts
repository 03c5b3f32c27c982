/** Dependencies of the use cases of remittances. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { RemittanceRules } from '#contexts/payments/rules/payments.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { PaymentContext } from '../payment/context.ts';

type StoredFile = { id: string; name: string; type: string; size: number; purpose: string; accountId: number };
export type RemittancePorts = {
  /** Set by operators. */
  rules(): Promise<RemittanceRules>;
  cipher: FieldCipher;
  files: {
    open(fileId: string): Promise<{ file: StoredFile; content: AsyncIterable<Buffer> }>;
    findFile(fileId: string): Promise<StoredFile | null>;
    /** For the slip of a payment. @throws AppError FILE_NOT_FOUND */
    claimSlip(tx: Queryable, claim: { fileId: string; accountId: number; paymentId: string }): Promise<void>;
    /** A temporary address of an encrypted file, for this member of staff. */
    passFor(fileId: string, accountId: number): { url: string; seconds: number };
  };
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  findAccountId(nameOrId: string): Promise<number | null>;
  /** Seconds to wait before a member of staff may reveal more; 0: none. */
  countReveal(accountId: number): Promise<number>;
};
export type RemittanceContext = PaymentContext & {
  remittance: RemittancePorts;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
};

/** Its name as a way, in payments and in the ledger. */
export const REMITTANCE = 'remittance';
/** The ledger account of bank credits not used yet. */
export const SUSPENSE = 'suspense:transfers';
/** The ledger account of a tender by its way; null for another way. */
export const remittanceAccountOfWay = (way: string): string | null => (way === REMITTANCE ? SUSPENSE : null);
export const bankAccountOf = (code: string): string => `bank:${code}`;
