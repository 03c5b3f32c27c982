/** Every column with sealed values, of all contexts. */

import { sealedFields as ofCommunity } from '#contexts/community/server/index.ts';
import { sealedFields as ofIdentity } from '#contexts/identity/server/index.ts';
import { sealedFields as ofInvoicing } from '#contexts/invoicing/server/index.ts';
import { sealedFields as ofOrders } from '#contexts/orders/server/index.ts';
import { sealedFields as ofPayments } from '#contexts/payments/server/index.ts';
import { sealedFields as ofShops } from '#contexts/shops/server/index.ts';
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';

export const sealedFields: readonly SealedField[] = [...ofIdentity, ...ofShops, ...ofOrders, ...ofPayments, ...ofInvoicing, ...ofCommunity];
