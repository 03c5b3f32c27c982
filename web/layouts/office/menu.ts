/** The menus of the back offices: what contexts declare, in the groups of admin-menu.ts and seller-menu.ts. */
import { addressOf, type Page } from '#contracts/pages/pages.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { AdminEntry, SellerEntry } from '#web/ui/menu/menu-entry.ts';

export type MenuEntry = SellerEntry | AdminEntry;
export type MenuGroup = { words: MessageKey; entries: readonly MenuEntry[] };
export type Menu = readonly MenuGroup[];

/** The entries that the user may open and that have a page; groups without any are omitted. */
export const openMenu = (menu: Menu, isOpen: (entry: MenuEntry) => boolean): MenuGroup[] =>
  menu.map((group) => ({ ...group, entries: group.entries.filter(isOpen) })).filter((group) => group.entries.length > 0);

/** The entry of a page: the one with the longest path that is a prefix of the page's. */
export function entryOf(menu: Menu, path: string): MenuEntry | undefined {
  const belongs = (entry: MenuEntry) => entry.path === path || (entry.path !== '' && path.startsWith(`${entry.path}/`));
  return menu
    .flatMap((group) => group.entries)
    .filter(belongs)
    .sort((a, b) => b.path.length - a.path.length)[0];
}

export type Office = 'seller' | 'admin';
/** The address of an entry of a console. */
export const entryAddress = (area: Office, { path }: MenuEntry): string => addressOf(`${area}/${path}` as Extract<Page, `${Office}/`>);
