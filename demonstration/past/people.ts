/** People of the history: buyers, shop owners, applicants and staff. */

import type { Queryable } from '#server/platform/db/database.ts';
import { type KnownPerson, type PastPerson, savePastGroup, savePastPeople } from '../identity/past-people-store.ts';
import { retailerIdOf } from '../seeds/accounts.ts';
import { applicants } from '../seeds/past/applicants.ts';
import { pastBuyers, pastGroups, pastMembers, pastStaff } from '../seeds/past/buyers.ts';
import { type DemoShop } from '../shops/past-shops-store.ts';
import { at, dayStart } from './calendar.ts';
import type { Buyer } from './choose.ts';

export type People = {
  byName: ReadonlyMap<string, KnownPerson>;
  buyers: Buyer[];
  /** The owner of a shop by its key. */
  ownerOf(shop: DemoShop): KnownPerson | undefined;
};

/** Different times of day for different people. */
const cameAt = (now: number, daysAgo: number, index: number): number => at(dayStart(now, daysAgo), 9 + (index % 11), (index * 17) % 60);

export async function savePeople(tx: Queryable, shops: DemoShop[], now: number): Promise<People> {
  const owners: PastPerson[] = shops.map(({ key }, index) => ({
    userName: `shop-${key}`,
    language: 'zh-CN',
    retailerId: retailerIdOf(key),
    createdAt: cameAt(now, 300 + 4 * index, index),
  }));
  const buyers: PastPerson[] = pastBuyers.map(({ userName, joinedDaysAgo, english }, index) => ({
    userName,
    language: english ? 'en-US' : 'zh-CN',
    retailerId: '',
    createdAt: cameAt(now, joinedDaysAgo, index),
  }));
  const others: PastPerson[] = [
    ...Object.entries(pastStaff).map(([userName, daysAgo], index) => ({ userName, daysAgo, index })),
    ...applicants.map(({ userName, joinedDaysAgo: daysAgo }, index) => ({ userName, daysAgo, index })),
  ].map(({ userName, daysAgo, index }) => ({ userName, language: 'zh-CN', retailerId: '', createdAt: cameAt(now, daysAgo, index) }));
  // Identity creates the demo accounts, with their roles; here they only get their history.
  const known = await savePastPeople(tx, [...owners, ...buyers, ...others]);
  const byName = new Map(known.map((person) => [person.userName, person]));
  for (const { name, people } of pastGroups) {
    const [leader, ...members] = people.flatMap((userName) => byName.get(userName)?.id ?? []);
    if (leader !== undefined) await savePastGroup(tx, name, leader, members);
  }
  const byRetailer = new Map(known.filter(({ retailerId }) => retailerId !== '').map((person) => [person.retailerId, person]));
  return {
    byName,
    buyers: pastBuyers.flatMap((buyer, index) => {
      const person = byName.get(buyer.userName);
      const joinedAt = cameAt(now, buyer.joinedDaysAgo, index);
      return person ? [{ ...buyer, accountId: person.id, member: pastMembers.has(buyer.userName), joinedAt }] : [];
    }),
    ownerOf: (shop) => byRetailer.get(shop.retailerId),
  };
}
