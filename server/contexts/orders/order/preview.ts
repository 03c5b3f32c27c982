/** What an order would contain, whichever way it is asked for. */
import type { Problem } from '#contracts/orders/cart.ts';
import type { OrderPreview } from '#contracts/orders/order.ts';
import type { Draft } from './order.ts';

export type Line = Pick<OrderPreview['lines'][number], 'problems' | 'limit' | 'quota' | 'cartLineId'>;
export type Preview = { draft: Draft; lines: Line[]; blocked: Problem[]; needsLicenceProof: boolean; unpaidOrderId: string };
