/** Encrypted fields of invoicing: phones and bank accounts. */
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import type { Place } from './invoice-secrets.ts';

const sealedOf = (table: string, key: SealedField['key'], place: (row: Readonly<Record<string, string>>) => Place): SealedField => ({
  table,
  column: 'sealed',
  key,
  place,
});
export const sealedFields: readonly SealedField[] = [
  sealedOf('invoice_title', { id: 'text' }, ({ id }) => `invoice-title:${id}`),
  sealedOf('invoice_issuer', { shop_id: 'bigint' }, ({ shop_id }) => `invoice-issuer:${shop_id}`),
  sealedOf('invoice', { id: 'text' }, ({ id }) => `invoice:${id}`),
];
