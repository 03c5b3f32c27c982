import { type AdminShop, getAdminShop, listShops, setShopOpen, setShopTerms } from '#contexts/shops/calls/admin-shops.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { AdminShopRow, AdminShopStore } from './admin-shop-store.ts';

export type Owner = { accountId: string; userName: string };
type Parts = {
  database: Database;
  store: AdminShopStore;
  countGoods(shopIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  countOrders(shopId: string): Promise<number>;
  /** By retailerId; unknown ones are omitted. */
  ownersOf(retailerIds: string[]): Promise<ReadonlyMap<string, Owner>>;
  userNames(accountIds: number[]): Promise<ReadonlyMap<number, string>>;
};

export function adminShopRoutes({ database, store, countGoods, countOrders, ownersOf, userNames }: Parts): Bound[] {
  async function view(rows: AdminShopRow[], roles: string[]): Promise<AdminShop[]> {
    const [goods, owners] = await Promise.all([
      countGoods(rows.map(({ id }) => id)),
      ownersOf(rows.map(({ retailerId }) => retailerId).filter((id) => id !== '')),
    ]);
    const manages = permissionsOf(roles).includes('shop.manage');
    return rows.map((row) => {
      const owner = owners.get(row.retailerId);
      return {
        shopId: row.id,
        shopName: row.name,
        shopNameEn: row.nameEn,
        level: row.level,
        open: row.open,
        score: (row.scoreTenths / 10).toFixed(1),
        retailerId: row.retailerId,
        ownerName: owner?.userName ?? '',
        ownerId: owner?.accountId ?? '',
        goodsOnSale: goods.get(row.id) ?? 0,
        commissionPermille: row.commissionPermille,
        deposit: fenToYuan(row.depositFen),
        actions: manages ? (['setTerms', row.open ? 'close' : 'open'] as const).slice() : [],
      };
    });
  }
  const change = async (id: string, work: (row: AdminShopRow, tx: Queryable) => Promise<void>) => {
    await database.transaction(async (tx) => {
      const row = isStoredId(id) ? await store.lock(tx, id) : null;
      if (!row) throw new AppError('SHOP_NOT_FOUND');
      await work(row, tx);
      await announce(tx, 'shops.changed', { ids: [id] });
    });
    return { shopId: id };
  };

  return [
    bind(listShops, async ({ query: { sort, order, cursor, pageSize, ...filter } }, { actor }) => {
      const page = await store.list(filter, sort, { order, cursor, pageSize });
      return { ...page, records: await view(page.records, actor.roles) };
    }),
    bind(getAdminShop, async ({ params }, { actor }) => {
      const row = isStoredId(params.id) ? await store.find(params.id) : null;
      if (!row) throw new AppError('SHOP_NOT_FOUND');
      const [[shop], members, orderCount] = await Promise.all([view([row], actor.roles), store.members(row.id), countOrders(row.id)]);
      if (!shop) throw new AppError('SHOP_NOT_FOUND');
      const names = await userNames(members.map(({ userId }) => Number(userId)));
      const { description, descriptionEn, servicePhone, serviceEmail, serviceTime, hasWorkday } = row;
      return {
        ...shop,
        description,
        descriptionEn,
        servicePhone,
        serviceEmail,
        serviceTime,
        hasWorkday,
        orderCount,
        members: members.map(({ userId, permissions }) => ({ userId, userName: names.get(Number(userId)) ?? userId, permissions })),
      };
    }),
    bind(setShopTerms, ({ params, body }, call) =>
      change(params.id, async (row, tx) => {
        const depositFen = parseYuanToFen(body.deposit);
        await store.saveTerms(tx, row.id, { level: body.level, commissionPermille: body.commissionPermille, depositFen });
        await audit(tx, call, {
          subjectType: 'shop',
          subjectId: row.id,
          before: { level: row.level, commissionPermille: row.commissionPermille, depositFen: row.depositFen },
          after: { level: body.level, commissionPermille: body.commissionPermille, depositFen },
          note: body.reason,
        });
      }),
    ),
    bind(setShopOpen, ({ params, body }, call) =>
      change(params.id, async (row, tx) => {
        if (!(await store.saveOpen(tx, row.id, body.open))) throw new AppError(body.open ? 'SHOP_OPEN_ALREADY' : 'SHOP_CLOSED_ALREADY');
        await audit(tx, call, {
          subjectType: 'shop',
          subjectId: row.id,
          before: { open: row.open },
          after: { open: body.open },
          note: body.reason,
        });
        // Closing a shop also takes its goods off the shelf; the merchant has to relist each of them.
        if (!body.open) await announce(tx, 'shop.closed', { shopId: row.id, reason: body.reason });
      }),
    ),
  ];
}
