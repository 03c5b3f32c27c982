/** One signed-in client for every role of section 6 and every position in a shop, on the test's database. */
import { SHOP_PERMISSIONS, type ShopPermission } from '#kernel/roles/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createSession } from './session.ts';

export type RolePlayer = { name: string; cookie: string; accountId: string; shopId: string };

type Part = {
  name: string;
  roleType?: 'manager';
  userType?: 'agent';
  roleIds?: string[];
  nonpre?: string[];
  group?: 'Leader' | 'Member';
  /** Key of the shop which this user owns or works for. */
  shop?: string;
  works?: readonly ShopPermission[];
};

const staff = (name: string, roleIds: string[], nonpre: string[] = []): Part => ({ name, roleType: 'manager', roleIds, nonpre });
const parts: Part[] = [
  { name: 'common' },
  { name: 'leader', group: 'Leader' },
  { name: 'member', group: 'Member' },
  { name: 'agent', userType: 'agent' },
  { name: 'merchant', shop: 'one' },
  { name: 'other merchant', shop: 'two' },
  ...SHOP_PERMISSIONS.map((permission): Part => ({ name: `shop staff ${permission}`, shop: 'one', works: [permission] })),
  { name: 'shop staff without permissions', shop: 'one', works: [] },
  staff('superadmin', ['superadmin']),
  staff('operateadmin', ['operateadmin']),
  staff('admin', ['admin']),
  staff('operator', ['operator']),
  staff('assistant', ['assistant']),
  staff('saler', ['saler']),
  staff('salerMaster', ['saler'], ['salerMaster']),
  staff('salerCluster', ['saler'], ['salerCluster']),
  ...['market', 'contracter', 'maintenance', 'operateBusiness', 'legal', 'financial', 'salesBusiness'].map((role) => staff(role, [role])),
  staff('manager with a custom code alone', [], ['regional']),
  staff('manager without a role', []),
];

export async function createRolePlayers(database: Database): Promise<Map<string, RolePlayer>> {
  const shopIds = new Map<string, string>();
  for (const key of ['one', 'two']) {
    const [row] = await rowsOf<{ id: string }>(
      database,
      `INSERT INTO shop (external_id, name, name_en, retailer_id) VALUES ($1, $1, $1, $2) RETURNING id::text`,
      [`role-shop-${key}`, `role-retailer-${key}`],
    );
    shopIds.set(key, row?.id ?? '');
  }
  const players = new Map<string, RolePlayer>();
  for (const part of parts) {
    const shopId = shopIds.get(part.shop ?? '') ?? '';
    const owns = part.shop !== undefined && part.works === undefined;
    const key = `role ${part.name}`.replaceAll(' ', '-');
    const [row] = await rowsOf<{ id: string }>(
      database,
      `INSERT INTO account (user_name, user_name_key, role_type, user_type, role_ids, nonpre_role_codes, retailer_id, phone_status)
       VALUES ($1, $1, $2, $3, $4, $5, $6, 'VERIFIED') RETURNING id::text`,
      [
        key,
        part.roleType ?? 'common',
        part.userType ?? 'other',
        part.roleIds ?? [],
        part.nonpre ?? [],
        owns ? `role-retailer-${part.shop}` : '',
      ],
    );
    const accountId = row?.id ?? '';
    if (part.works) await database.query('INSERT INTO shop_member VALUES ($1, $2, $3)', [shopId, accountId, part.works]);
    if (part.group === 'Leader') await database.query(`INSERT INTO user_group (name, leader_id) VALUES ('role-group', $1)`, [accountId]);
    if (part.group)
      await database.query(`INSERT INTO group_member SELECT id, $1, $2 FROM user_group WHERE name = 'role-group'`, [accountId, part.group]);
    players.set(part.name, { name: part.name, cookie: await createSession(database, accountId), accountId, shopId });
  }
  return players;
}
