/** The cart of compute resources (sections 3, 5, 7). */
import { z } from 'zod';
import { readDurationUnit } from '#contexts/orders/rules/buying/buying.ts';
import { lineLimit, resourceGoods } from '#contexts/resources/calls/resources.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idOrNone, idText, jsonOr, lineText, unit, yuan } from '#contracts/kit/fields.ts';

/** Codes with texts in messages; `params` fill them. */
export const problem = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Problem = z.output<typeof problem>;

export const orderLine = z.object({
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  purchaseAmount: z.number().int(),
  purchaseDuration: z.number().int(),
  /** 'month', or 'hour' for shared compute. */
  purchaseDurationUnit: z.string(),
  goods: resourceGoods,
  limit: lineLimit,
  price: z.object({ current: yuan, source: yuan, unit }),
  sourceTotalAmount: yuan,
  actualPaymentAmount: yuan,
});

export const cartLine = orderLine.extend({
  id: z.string(),
  /** Empty when the line can be bought; otherwise why not (cart line validity, section 5). */
  problems: z.array(problem),
  /** Yuan per unit when it was added, to detect a price change. */
  addedPrice: yuan,
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  lines: z.array(cartLine),
  count: z.number().int(),
  /** Of the lines that can be bought. */
  sourceTotalAmount: yuan,
  actualPaymentAmount: yuan,
});
export type Cart = z.output<typeof cart>;

export const getCart = endpoint({
  id: 'orders.get-cart',
  method: 'GET',
  path: '/market/shoppingcart',
  summary: 'Retrieve the cart of the user or visitor',
  answer: cart,
});

export const purchaseDurationUnit = z
  .enum(['month', 'hour', 'MONTH', 'HOUR', ''])
  .default('month')
  .transform((text) => readDurationUnit(text) ?? 'month');
export const cartEntry = z.object({
  purchaseAmount: z.coerce.number().int().min(1).max(999_999_999),
  purchaseDuration: z.coerce.number().int().min(1).max(9_999).default(1),
  /** month (the default) or hour, case-insensitive. */
  purchaseDurationUnit,
  clusterId: idText,
  goodsId: idText,
  centerName: lineText(200).optional(),
  /** Changes this line instead of adding to the goods' line. */
  id: idOrNone.optional(),
});

export const putIntoCart = endpoint({
  id: 'orders.put-into-cart',
  method: 'POST',
  path: '/market/shoppingcart',
  summary: 'Add to the cart, or change the line with the given id',
  body: z.object({ data: jsonOr(cartEntry) }),
  answer: z.object({ count: z.number().int(), id: z.string() }),
});

export const removeFromCart = endpoint({
  id: 'orders.remove-from-cart',
  method: 'POST',
  path: '/market/shoppingcart/remove',
  summary: 'Remove lines from the cart',
  body: z.object({ ids: jsonOr(z.array(idText).min(1).max(500)) }),
  answer: z.object({ count: z.number().int() }),
});
