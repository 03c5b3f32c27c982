/** What other contexts may need of orders. */

import type { Payable } from '#contexts/payments/server/index.ts';
import { port } from '#server/platform/compose/part.ts';
import type { OrderFacts, OrderPapersPort, Orders } from './index.ts';

export const orders = port<Orders>('orders.orders');
/** What can be read of orders, and a few changes that concern nothing else; needs the database alone. */
export const orderFacts = port<OrderFacts>('orders.facts');
/** Orders with their money, for invoices and documents. */
export const orderPapers = port<OrderPapersPort>('orders.papers');
/** Orders and groups of orders as what can be paid. */
export const orderPayables = port<{ ORDER: Payable; GROUP: Payable }>('orders.payables');
