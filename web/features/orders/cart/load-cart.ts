import { getCurrentUser } from '#contracts/identity/identity.ts';
import type { Api } from '#contracts/kit/api.ts';
import { type Cart, getCart } from '#contracts/orders/cart.ts';

/** The cart of whoever is signed in. Asked alone, it would be a visitor's when the session has ended meanwhile: an empty one. */
export async function loadCart(api: Api): Promise<Cart> {
  const [cart] = await Promise.all([api.call(getCart, {}), api.call(getCurrentUser, { query: {} })]);
  return cart;
}
