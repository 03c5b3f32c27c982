/** Phones and bank accounts of titles, issuers and invoices: encrypted, each bound to its row (safety, invariant 10). */
import { maskBankAccount, maskPhone } from '#kernel/text/text.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

export type Secret = { phone: string; bankAccount: string };
export type Place = `invoice-title:${string}` | `invoice-issuer:${string}` | `invoice:${string}`;

export const createInvoiceSecrets = (cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'>) => ({
  seal: ({ phone, bankAccount }: Secret, place: Place): Buffer => cipher.encrypt(JSON.stringify({ phone, bankAccount }), place),
  open: (sealed: Buffer, place: Place): Secret => JSON.parse(cipher.decrypt(sealed, place)) as Secret,
});
export type InvoiceSecrets = ReturnType<typeof createInvoiceSecrets>;

export const maskSecret = ({ phone, bankAccount }: Secret) => ({
  phoneMasked: phone && maskPhone(phone),
  bankAccountMasked: bankAccount && maskBankAccount(bankAccount),
});
