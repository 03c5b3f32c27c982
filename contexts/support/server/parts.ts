/** Context of the routes of support. */
import type { SupportContext } from './context.ts';
import type { DeskStore } from './desk-store.ts';
import type { Looks } from './looks.ts';
import type { WriteMark } from './read-history.ts';
import type { ShopWords } from './shop-words.ts';

export type SupportParts = { context: SupportContext; mark: WriteMark; desk: DeskStore; looks: Looks; said: ShopWords };
