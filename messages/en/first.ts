import { common } from './common.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';
import { titles } from './titles.ts';

/** The words of the home page and its shell: all that a first visit loads. Every other page has the words of index.ts. */
export const first = { common, home, shell, titles };
