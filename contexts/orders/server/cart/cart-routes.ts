import { getCart, putIntoCart as putIntoCartEndpoint, removeFromCart } from '#contexts/orders/calls/cart.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Call, cartOwner } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { viewCart } from './cart-view.ts';
import { putIntoCart } from './put-into-cart.ts';

/** The owner of a new visitor's cart. @throws AppError RATE_LIMITED */
function beginCart({ visitors }: OrdersContext, call: Call): string {
  visitors.begin(call.ip);
  return `v${call.makeVisitor()}`;
}

export const cartRoutes = (context: OrdersContext): Bound[] => [
  bind(getCart, async (_input, call) => {
    const owner = cartOwner(call);
    const rows = owner === '' ? [] : await context.carts.findAll(owner);
    const [offers, limits] = await Promise.all([context.snapshot.findAll(rows.map(({ goodsId }) => goodsId)), context.limits()]);
    return viewCart(rows, offers, limits);
  }),
  bind(putIntoCartEndpoint, ({ body }, call) =>
    putIntoCart(context, body.data, cartOwner(call), () => beginCart(context, call), call.actor),
  ),
  bind(removeFromCart, async ({ body }, call) => {
    const owner = cartOwner(call);
    return { count: owner === '' ? 0 : await context.carts.remove(owner, body.ids) };
  }),
];
