/** The type of goods on the wire (section 3). */
import { z } from 'zod';
import { GOODS_TYPES } from '#contexts/catalogue/rules/goods-types.ts';

export const goodsType = z.enum(GOODS_TYPES);
