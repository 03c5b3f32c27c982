import { readQuery } from '#contracts/pages/pages.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';

export type Scope = 'global' | 'goods' | 'resource' | 'shop';
/** The four searches, each with its own page: search/<scope>. */
export const scopes: { scope: Scope; word: MessageKey }[] = [
  { scope: 'global', word: 'shell.scopeGlobal' },
  { scope: 'goods', word: 'shell.scopeGoods' },
  { scope: 'resource', word: 'shell.scopeResource' },
  { scope: 'shop', word: 'shell.scopeShop' },
];

/** The scope and words of an address; cached pages are shared between visitors and have no query, so only search pages are read. */
export function searchOf(pathname: string, search: string): { scope: Scope; keyword: string } {
  const found = /\/search(?:\/(global|goods|resource|shop))?\/?$/.exec(pathname);
  if (!found) return { scope: 'global', keyword: '' };
  const { scope, keyword } = readQuery('mall/search', new URLSearchParams(search));
  return { scope: scopes.find((one) => one.scope === found[1])?.scope ?? (scope || 'global'), keyword };
}
