import { goodsTypes } from '#contexts/catalogue/words/en/goods-types.ts';
import { about } from '#contexts/operations/words/en/about.ts';
import { home } from '#contexts/operations/words/en/home.ts';
import { common } from './common.ts';
import { firstTitles } from './first-titles.ts';
import { shell } from './shell.ts';

/** The words of the home page and its shell: all that a first visit loads. All other pages use the words of index.ts. */
export const first = { about, common, goodsTypes, home, shell, titles: firstTitles };
