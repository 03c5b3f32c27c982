/** The extensions that `npm run extensions` tries. */
import { board } from './board.ts';
import type { Extension } from './extension.ts';
import { field } from './field.ts';
import { giftCard } from './gift-card.ts';
import { goodsType } from './goods-type.ts';
import { notice } from './notice.ts';

export const extensions: readonly Extension[] = [giftCard, board, notice, goodsType, field];
