/** Encrypted data of identity: phones, mail addresses, and messages to them. */
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { messagePlace } from './delivery/sandbox-store.ts';
import { deliveryPlace } from './delivery/send-deliveries.ts';
import { EMAIL_INDEX, emailPlace } from './email/email-secrets.ts';
import { setEmailIndex } from './email/email-store.ts';
import { PHONE_INDEX, phonePlace } from './phone/phone-secrets.ts';
import { setPhoneIndex } from './phone/phone-store.ts';

export const sealedFields: readonly SealedField[] = [
  {
    table: 'account',
    column: 'phone_cipher',
    key: { id: 'bigint' },
    place: ({ id = '' }) => phonePlace(Number(id)),
    reindex: (tx, { id = '' }, phone, cipher) => setPhoneIndex(tx, id, cipher.blindIndex(phone, PHONE_INDEX)),
  },
  {
    table: 'account_email',
    column: 'email_cipher',
    key: { account_id: 'bigint' },
    place: ({ account_id = '' }) => emailPlace(Number(account_id)),
    reindex: (tx, { account_id = '' }, email, cipher) =>
      setEmailIndex(tx, account_id, cipher.blindIndex(email.toLowerCase(), EMAIL_INDEX), 'ADDRESS'),
  },
  {
    table: 'email_claim',
    column: 'email_cipher',
    key: { account_id: 'bigint' },
    place: ({ account_id = '' }) => emailPlace(Number(account_id)),
    reindex: (tx, { account_id = '' }, email, cipher) =>
      setEmailIndex(tx, account_id, cipher.blindIndex(email.toLowerCase(), EMAIL_INDEX), 'CLAIM'),
  },
  { table: 'notice_delivery', column: 'to_cipher', key: { id: 'text' }, place: ({ id = '' }) => deliveryPlace(id) },
  { table: 'sandbox_message', column: 'content_cipher', key: { id: 'text' }, place: ({ id = '' }) => messagePlace(id) },
];
