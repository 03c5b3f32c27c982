/**
 * Fixtures for tests of the chat: shops with members who answer and buyers with conversations, all signed in, inserted into the database.
 */
import { randomBytes } from 'node:crypto';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { newId } from '#kernel/id/id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type Buyer, createBuyers } from './buyers.ts';

export type ChatShop = { shopId: string; people: Buyer[] };
export type ChatPlace = { conversationId: string; buyer: Buyer; shopId: string; person: Buyer };

/**
 * Shops whose members may answer buyers on any day; no auto-replies. None has the platform's own id, which an empty database would assign
 * first.
 */
export async function createChatShops(database: Database, count: number, peopleOfEach: number): Promise<ChatShop[]> {
  const names = Array.from({ length: count + 1 }, () => `chat-${randomBytes(8).toString('hex')}`);
  const rows = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO shop (external_id, name, name_en, has_workday) SELECT name, name, name, false FROM unnest($1::text[]) AS n(name) RETURNING id::text`,
    [names],
  );
  const people = await createBuyers(database, count * peopleOfEach);
  const ids = rows.map(({ id }) => id).filter((id) => id !== PLATFORM_SHOP);
  const shops = ids
    .slice(0, count)
    .map((id, index) => ({ shopId: id, people: people.slice(index * peopleOfEach, (index + 1) * peopleOfEach) }));
  const members = shops.flatMap(({ shopId, people: those }) => those.map(({ accountId }) => ({ shopId, accountId })));
  await database.query(
    `INSERT INTO shop_member SELECT shop, account, ARRAY['shop.service'] FROM unnest($1::bigint[], $2::bigint[]) AS m(shop, account)`,
    [members.map(({ shopId }) => shopId), members.map(({ accountId }) => accountId)],
  );
  return shops;
}

/** Creates an empty conversation for each place. */
export async function createConversations(database: Database, places: readonly Omit<ChatPlace, 'conversationId'>[]): Promise<ChatPlace[]> {
  const made = places.map((place) => ({ ...place, conversationId: newId(Date.now()) }));
  await database.query(
    `WITH inserted AS (
       INSERT INTO conversation (id, shop_id, owner, account_id, last_at, created_at)
       SELECT id, shop, 'u' || account, account, now(), now() FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS c(id, shop, account) RETURNING id, shop_id)
     INSERT INTO conversation_round (conversation_id, round, shop_id, opened_at) SELECT id, 1, shop_id, now() FROM inserted`,
    [made.map(({ conversationId }) => conversationId), made.map(({ shopId }) => shopId), made.map(({ buyer }) => buyer.accountId)],
  );
  return made;
}

/** Each buyer talks to `ofEach` shops; each conversation is assigned to one of the shop's members. */
export function placesOf(buyers: readonly Buyer[], shops: readonly ChatShop[], ofEach: number): Omit<ChatPlace, 'conversationId'>[] {
  const turns = new Map<string, number>();
  return buyers.flatMap((buyer, index) =>
    Array.from({ length: Math.min(ofEach, shops.length) }, (_, n) => {
      const shop = shops[(index * ofEach + n) % shops.length] as ChatShop;
      const turn = turns.get(shop.shopId) ?? 0;
      turns.set(shop.shopId, turn + 1);
      return { buyer, shopId: shop.shopId, person: shop.people[turn % shop.people.length] as Buyer };
    }),
  );
}
