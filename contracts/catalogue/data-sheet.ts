/** The data sheet of a product (A4, PDF): what its page says, for whoever approves a purchase. Made anew from what is on sale. */
export const dataSheetPath = (goodsId = ':id'): string => `/mall/goods/${goodsId}/data-sheet`;
