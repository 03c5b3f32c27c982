/** Encrypted fields of payments: bank accounts of shops, and payers of transfers. */
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { slipPlace } from './remittance/code-store.ts';
import { NUMBER_KEY_PLACE } from './remittance/number-key.ts';
import { payerPlace } from './remittance/open-import.ts';
import { accountHolderPlace, bankPlace } from './settlement/account-store.ts';
import { payoutHolderPlace, payoutPlace } from './settlement/payout-store.ts';

const payout = { table: 'payout', key: { id: 'bigint' }, beside: ['shop_id', 'idempotency_key'] } as const;
const keyed = ({ shop_id = '', idempotency_key = '' }: Readonly<Record<string, string>>) => ({
  shopId: shop_id,
  idempotencyKey: idempotency_key,
});

export const sealedFields: readonly SealedField[] = [
  {
    table: 'settlement_account',
    column: 'number_sealed',
    key: { shop_id: 'bigint' },
    place: ({ shop_id = '' }) => bankPlace(shop_id),
  },
  {
    table: 'settlement_account',
    column: 'holder_sealed',
    key: { shop_id: 'bigint' },
    place: ({ shop_id = '' }) => accountHolderPlace(shop_id),
  },
  { ...payout, column: 'number_sealed', place: (row) => payoutPlace(keyed(row)) },
  { ...payout, column: 'holder_sealed', place: (row) => payoutHolderPlace(keyed(row)) },
  {
    table: 'remittance_slip',
    column: 'payer_sealed',
    key: { payment_id: 'text' },
    place: ({ payment_id = '' }) => slipPlace(payment_id),
  },
  {
    table: 'bank_transfer',
    column: 'payer_sealed',
    key: { id: 'bigint' },
    beside: ['bank_account', 'bank_serial'],
    place: ({ bank_account = '', bank_serial = '' }) => payerPlace(bank_account, bank_serial),
  },
  { table: 'bank_number_key', column: 'sealed', key: { only_row: 'boolean' }, place: () => NUMBER_KEY_PLACE },
];
