/** HTML of comments, rendered once while it is cached. */
import { LRUCache } from 'lru-cache';
import type { SocialContext } from '../social-ports.ts';
import type { Comment } from './comment-store.ts';

/** Characters of HTML in the cache. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

export type Rendered = (comment: Pick<Comment, 'id' | 'body' | 'editedAt'>) => Promise<string>;
export function createRendered(renderText: SocialContext['renderText']): Rendered {
  const known = new LRUCache<string, string>({ maxSize: MOST_CHARACTERS, sizeCalculation: (html) => html.length + 100 });
  return async ({ id, body, editedAt }) => {
    const key = `${id} ${editedAt}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const html = await renderText(body);
    // '' is a refusal, perhaps temporary.
    if (html !== '') known.set(key, html);
    return html;
  };
}
