/** A shop's discount: the sum of `lines` is `fen`. */
export type ChosenDiscount = {
  promotionId: string;
  shopId: string;
  name: string;
  nameEn: string;
  fen: number;
  lines: { lineNo: number; fen: number }[];
};
