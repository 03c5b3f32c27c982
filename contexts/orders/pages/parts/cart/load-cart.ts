import { getCurrentUser } from '#contexts/identity/calls/generated/identity.ts';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import { getCart } from '#contexts/orders/calls/generated/cart.ts';
import type { Api } from '#contracts/kit/api.ts';

/** The cart of the signed-in user. Without the check, the call would return a visitor's empty cart if the session had ended. */
export async function loadCart(api: Api): Promise<Cart> {
  const [cart] = await Promise.all([api.call(getCart, {}), api.call(getCurrentUser, { query: {} })]);
  return cart;
}
