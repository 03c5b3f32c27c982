import { addShopMember, changeShopMember, listShopMembers, removeShopMember, STAFF_MOST } from '#contexts/shops/calls/staff.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { SHOP_PERMISSIONS } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { refuseAccount, refuseChanging, refuseGiving } from './member.ts';
import { createMemberStore, type MemberRow } from './member-store.ts';

/** An account as shown to the members of a shop. */
export type Person = { accountId: number; userName: string; staff: boolean; retailerId: string; disabled: boolean };
export type PeoplePort = {
  findByName(userName: string): Promise<Person | null>;
  findByIds(accountIds: number[]): Promise<Person[]>;
  findByRetailer(retailerId: string): Promise<Person | null>;
  /** Counts a lookup of an account by name. @throws AppError RATE_LIMITED (seconds) */
  countLookup(by: Pick<SellerCall, 'actor' | 'ip'>): Promise<void>;
  notifyAdded(tx: Queryable, accountId: number, shopId: string): Promise<void>;
  /** Invalidates the account in every process. */
  changed(accountId: number): Promise<void>;
};

const SUBJECT = 'shop-member';
const refuse = (code: ErrorCode | null, params: Record<string, unknown> = {}): void => {
  if (code) throw new AppError(code, params);
};
const callerOf = ({ actor, seller }: SellerCall) => ({
  accountId: actor.accountId,
  owner: seller.owner,
  permissions: seller.owner ? [...SHOP_PERMISSIONS] : seller.permissions,
});

export function memberRoutes({ database, people, now }: { database: Database; people: PeoplePort; now: () => number }): Bound[] {
  const store = createMemberStore(database);

  /** A member of the caller's shop whom the caller may change. @throws AppError MEMBER_NOT_FOUND, MEMBER_SELF, MEMBER_BEYOND */
  async function take(tx: Queryable, call: SellerCall, id: string): Promise<MemberRow> {
    const member = isStoredId(id) ? await store.lock(tx, call.seller.shopId, Number(id)) : null;
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
    refuse(refuseChanging(callerOf(call), member));
    return member;
  }

  return [
    bind(listShopMembers, async (_, call) => {
      const { shopId } = call.seller;
      const [rows, retailerId] = await Promise.all([store.list(shopId), store.findRetailerId(shopId)]);
      const [known, owner] = await Promise.all([
        people.findByIds(rows.map(({ accountId }) => accountId)),
        retailerId ? people.findByRetailer(retailerId) : null,
      ]);
      const byId = new Map(known.map((person) => [person.accountId, person]));
      const caller = callerOf(call);
      return {
        owner: owner && { userName: owner.userName, self: owner.accountId === caller.accountId },
        members: rows.map((row) => ({
          accountId: String(row.accountId),
          userName: byId.get(row.accountId)?.userName ?? '',
          permissions: row.permissions,
          self: row.accountId === caller.accountId,
          disabled: byId.get(row.accountId)?.disabled ?? true,
          addedAt: row.addedAt,
          actions: refuseChanging(caller, row) ? [] : (['change', 'remove'] as const).slice(),
        })),
        most: STAFF_MOST,
        grantable: [...caller.permissions],
      };
    }),

    bind(addShopMember, async ({ body }, call) => {
      refuse(refuseGiving(callerOf(call), body.permissions));
      const { shopId } = call.seller;
      const userName = body.userName.trim();
      await people.countLookup(call);
      const person = await people.findByName(userName);
      if (!person) throw new AppError('MEMBER_ACCOUNT_UNKNOWN', { userName });
      const added = await database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          refuse(refuseAccount(person), { userName });
          if ((await store.countHeld(tx, shopId)) >= STAFF_MOST) throw new AppError('MEMBER_LIMIT', { most: STAFF_MOST });
          if (!(await store.insert(tx, shopId, person.accountId, body.permissions, now())))
            throw new AppError('MEMBER_TAKEN', { userName });
          await people.notifyAdded(tx, person.accountId, shopId);
          await audit(tx, call, {
            subjectType: SUBJECT,
            subjectId: `${shopId}:${person.accountId}`,
            after: { userName: person.userName, permissions: body.permissions },
          });
          return { accountId: String(person.accountId) };
        }),
      );
      await people.changed(person.accountId);
      return added;
    }),

    bind(changeShopMember, async ({ params, body }, call) => {
      refuse(refuseGiving(callerOf(call), body.permissions));
      await database.transaction(async (tx) => {
        const member = await take(tx, call, params.accountId);
        await store.change(tx, call.seller.shopId, member.accountId, body.permissions);
        await audit(tx, call, {
          subjectType: SUBJECT,
          subjectId: `${call.seller.shopId}:${member.accountId}`,
          before: { permissions: member.permissions },
          after: { permissions: body.permissions },
        });
      });
      return {};
    }),

    bind(removeShopMember, async ({ params }, call) => {
      const accountId = await database.transaction(async (tx) => {
        const member = await take(tx, call, params.accountId);
        await store.remove(tx, call.seller.shopId, member.accountId);
        await audit(tx, call, {
          subjectType: SUBJECT,
          subjectId: `${call.seller.shopId}:${member.accountId}`,
          before: { permissions: member.permissions },
          after: { permissions: [] },
        });
        return member.accountId;
      });
      await people.changed(accountId);
      return {};
    }),
  ];
}
