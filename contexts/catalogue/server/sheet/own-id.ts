/** The shop's own numbers of its goods, and their external ids in the catalogue: a shop cannot refer to goods of another. */

const prefixOf = (shopId: string): string => `shop:${shopId}:`;
/** As entered by the shop. */
export const ownId = (shopId: string, externalId: string): string =>
  externalId.startsWith(prefixOf(shopId)) ? externalId.slice(prefixOf(shopId).length) : externalId;
/** As stored by the catalogue. */
export const storedId = (shopId: string, own: string): string => `${prefixOf(shopId)}${own}`;
