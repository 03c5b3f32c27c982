import { type PurchaseRules, USUAL_PURCHASE_RULES } from '#contexts/identity/rules/groups/groups.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const find = statement(
  'group-rules-find',
  `SELECT covers, everything, over_fen AS "overFen", goods_types AS "goodsTypes", project_required AS "projectRequired" FROM group_rules WHERE group_id = $1`,
);
const save = statement(
  'group-rules-save',
  `INSERT INTO group_rules (group_id, covers, everything, over_fen, goods_types, project_required) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (group_id) DO UPDATE SET covers = excluded.covers, everything = excluded.everything, over_fen = excluded.over_fen,
     goods_types = excluded.goods_types, project_required = excluded.project_required`,
);

export const createRulesStore = (database: Database) => ({
  find: async (groupId: string, on: Queryable = database): Promise<PurchaseRules> =>
    (await one(on.query(find, [groupId]))) ?? USUAL_PURCHASE_RULES,
  save: async (groupId: string, { covers, everything, overFen, goodsTypes, projectRequired }: PurchaseRules): Promise<void> => {
    await database.query(save, [groupId, covers, everything, overFen, goodsTypes, projectRequired]);
  },
});
export type RulesStore = ReturnType<typeof createRulesStore>;
