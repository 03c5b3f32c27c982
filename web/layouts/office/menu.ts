/** The menus of the back offices are data: seller-menu.ts and admin-menu.ts beside this file. */
import { addressOf, type Page, type PathIn } from '#contracts/pages/pages.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { OfficePermission } from '#web/lib/office.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type MenuEntry = {
  /** Path below the area; '' is its first page. Pages below it belong to it. */
  path: PathIn<'seller'> | PathIn<'admin'>;
  words: MessageKey;
  icon: IconName;
  /** Permissions of which one suffices; without any the entry is open to every user of the console. */
  permission?: OfficePermission | readonly OfficePermission[];
  /** Key of the count shown beside it. */
  count?: keyof MenuCounts;
};
/** service: conversations that wait for an answer. */
export type MenuCounts = { service: number };
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
