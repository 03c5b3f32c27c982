/** Encrypted fields of the community: take-down reporters without an account. */
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { type Contact, contactPlace, reporterKeyOf } from './takedown/request-takedown.ts';
import { setReporter } from './takedown/takedown-store.ts';

export const sealedFields: readonly SealedField[] = [
  {
    table: 'takedown_request',
    column: 'contact_cipher',
    key: { id: 'text' },
    place: ({ id = '' }) => contactPlace(id),
    reindex: (tx, { id = '' }, plain, cipher) => setReporter(tx, id, reporterKeyOf(cipher, (JSON.parse(plain) as Contact).email)),
  },
];
