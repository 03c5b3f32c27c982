import type { Problem } from '#contexts/orders/calls/cart.ts';
import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import type { Draft } from './order.ts';

export type PreviewLine = Pick<OrderPreview['lines'][number], 'problems' | 'limit' | 'quota' | 'cartLineId'>;
/** An order that may be created, with its refusals. */
export type Preview = { draft: Draft; lines: PreviewLine[]; blocked: Problem[]; needsLicenceProof: boolean; unpaidOrderId: string };
