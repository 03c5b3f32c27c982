/** Encrypted fields of orders: delivered licences. */
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { licencePlace } from './serve.ts';

export const sealedFields: readonly SealedField[] = [
  { table: 'fulfilment', column: 'licence', key: { id: 'bigint' }, place: ({ id = '' }) => licencePlace(id) },
];
