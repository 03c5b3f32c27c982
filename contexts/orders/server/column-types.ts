/** The types of columns about which the schema alone says less (`npm run rows`). */

import type { ApprovalReason } from '#contexts/identity/rules/groups/groups.ts';
import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import type { OrderType } from '#contexts/orders/calls/order.ts';
import type { ComputationStep, OrderState } from '#contexts/orders/rules/orders.ts';
import type { QuoteLine } from './quote/quote.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'fulfilment.files': DeliveredFile[];
    'fulfilment_milestone.files': DeliveredFile[];
    'order_approval.reasons': ApprovalReason[];
    'order_line.computation': ComputationStep[];
    'quote_line.goods_type': QuoteLine['goodsType'];
    'shop_order.status': OrderState;
    'shop_order.type': OrderType;
  }
}
