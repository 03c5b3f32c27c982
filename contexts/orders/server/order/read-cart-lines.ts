/** The caller's own cart lines, each once, in the order of the cart. Another account's line is not found. */
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersContext } from '../context.ts';
import type { WantedCartLine } from './order-store.ts';

export async function readCartLines({ carts }: Pick<OrdersContext, 'carts'>, accountId: number, ids: string[]): Promise<WantedCartLine[]> {
  const wanted = new Set(ids);
  const lines = await carts.findByIds(`u${accountId}`, [...wanted]);
  if (lines.length < wanted.size) throw new AppError('CART_LINE_NOT_FOUND');
  return lines.map(({ id, goodsId, amount, duration }) => ({ id, goodsId, amount, duration }));
}
