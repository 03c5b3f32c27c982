/** Menu entries, as contexts declare them for their pages (`pages/office-menu.ts`, `pages/console-menu.ts`). */
import type { PathIn } from '#contracts/pages/pages.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { OfficePermission } from '#web/lib/office.ts';
import type { IconName } from '#web/ui/icon/icon-names.ts';

type Entry<Path, Group> = {
  /** Path below the area; '' is its first page. */
  path: Path;
  group: Group;
  /** Within the group, ascending; steps of ten leave room. */
  position: number;
  words: MessageKey;
  icon: IconName;
};

/** service: conversations that wait for an answer. */
export type MenuCounts = { service: number };

/** Pages below its path belong to it. */
type OfficeEntry<Path, Group> = Entry<Path, Group> & {
  /** Permissions of which one suffices; without any the entry is open to every user of the console. */
  permission?: OfficePermission | readonly OfficePermission[];
  /** Key of the count shown beside it. */
  count?: keyof MenuCounts;
};
export type SellerGroup = 'home' | 'goods' | 'orders' | 'shop' | 'money';
export type SellerEntry = OfficeEntry<PathIn<'seller'>, SellerGroup>;
export type AdminGroup =
  | 'home'
  | 'review'
  | 'goodsAndShops'
  | 'resources'
  | 'content'
  | 'people'
  | 'trade'
  | 'service'
  | 'money'
  | 'metering'
  | 'more';
export type AdminEntry = OfficeEntry<PathIn<'admin'>, AdminGroup>;

export type ConsoleGroup = 'home' | 'trade' | 'use' | 'money' | 'account';
/** An entry of the buyer's console and of the phone's own page. `pages`: ids of the rows that belong to it. */
export type ConsoleEntry = Entry<Exclude<PathIn<'console'>, `${string}:${string}`>, ConsoleGroup> & { pages: readonly string[] };

/** The entries of each group, in the order of `groups` and of their positions. `words`: the heading; null for a group without one. */
export const inGroups = <Group extends string, E extends Entry<string, Group>, Words extends MessageKey | null>(
  groups: readonly { group: Group; words: Words }[],
  entries: readonly E[],
): { words: Words; entries: E[] }[] =>
  groups.map(({ group, words }) => ({
    words,
    entries: entries.filter((entry) => entry.group === group).sort((one, other) => one.position - other.position),
  }));
