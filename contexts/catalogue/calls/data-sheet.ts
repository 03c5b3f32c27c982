/** The data sheet of a product (A4, PDF): the content of its page, for approvers of a purchase. Generated from current data. */
export const dataSheetPath = (goodsId = ':id'): string => `/mall/goods/${goodsId}/data-sheet`;
