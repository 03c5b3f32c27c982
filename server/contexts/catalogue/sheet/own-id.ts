/** The numbers that a shop gives its goods, and what the catalogue knows them by: no shop reaches those of another. */

const prefixOf = (shopId: string): string => `shop:${shopId}:`;
/** As the shop writes it. */
export const ownId = (shopId: string, externalId: string): string =>
  externalId.startsWith(prefixOf(shopId)) ? externalId.slice(prefixOf(shopId).length) : externalId;
/** As the catalogue stores what the shop makes. */
export const storedId = (shopId: string, own: string): string => `${prefixOf(shopId)}${own}`;
