/** The tree editor of operators: each change is one transaction with its audit entry and its event. */

import { CATEGORY_LEVELS } from '#contexts/catalogue/calls/constants.ts';
import * as contract from '#contexts/catalogue/calls/taxonomy.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Database, isUniqueViolation, type Queryable, sqlState } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { taxonomyStore } from './taxonomy-store.ts';
import { below, placed, siblingsWith } from './taxonomy-tree.ts';

type Facts = Record<string, unknown>;
type Changed = { before?: Facts; after?: Facts };
const FOREIGN_KEY = '23503';

type Subject = { type: 'category' | 'industry'; code: string };

/** The transactions of the tree editor. */
function createTaxonomyChanges(database: Database) {
  const all = async (): Promise<contract.AdminTaxonomy> => {
    const [categories, industries] = await Promise.all([taxonomyStore.categories(database), taxonomyStore.industries(database)]);
    return { categories, industries };
  };
  async function save(tx: Queryable, call: SignedIn, subject: Subject, { before, after }: Changed): Promise<void> {
    await audit(tx, call, { subjectType: subject.type, subjectId: subject.code, before, after });
    await announce(tx, 'categories.changed', {});
  }
  async function change(call: SignedIn, subject: Subject, work: (tx: Queryable) => Promise<Changed>): Promise<contract.AdminTaxonomy> {
    await database.transaction(async (tx) => {
      await taxonomyStore.lock(tx);
      await save(tx, call, subject, await work(tx));
    });
    return all();
  }
  /** Creates a record once for each idempotency key. */
  async function add(
    call: SignedIn,
    type: Subject['type'],
    body: { code: string },
    work: (tx: Queryable) => Promise<Changed>,
  ): Promise<contract.AdminTaxonomy> {
    await database.transaction(async (tx) => {
      await taxonomyStore.lock(tx);
      await createOnce(tx, call, body, async () => save(tx, call, { type, code: body.code }, await work(tx)));
    });
    return all();
  }
  return { all, change, add };
}
type TaxonomyChanges = ReturnType<typeof createTaxonomyChanges>;

const categoryOf = async (tx: Queryable, code: string) => {
  const categories = await taxonomyStore.categories(tx);
  const found = categories.find((one) => one.code === code);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  return { categories, found };
};
const industryOf = async (tx: Queryable, code: string) => {
  const industries = await taxonomyStore.industries(tx);
  const found = industries.find((one) => one.code === code);
  if (!found) throw new AppError('INDUSTRY_NOT_FOUND');
  return { industries, found };
};
const trimmed = <W extends { name: string; nameEn: string }>(words: W): W => ({
  ...words,
  name: words.name.trim(),
  nameEn: words.nameEn.trim(),
});

function categoryRoutes({ change, add }: TaxonomyChanges): Bound[] {
  return [
    bind(contract.addCategory, ({ body }, call) =>
      add(call, 'category', body, async (tx) => {
        const parent = body.parentCode === '' ? null : (await categoryOf(tx, body.parentCode)).found;
        const level = (parent?.level ?? 0) + 1;
        const goodsType = parent?.goodsType ?? body.goodsType;
        if (level > CATEGORY_LEVELS || !goodsType) throw new AppError('CATEGORY_MOVE', { levels: CATEGORY_LEVELS });
        // Only leaf categories have goods: a category with goods cannot get subcategories.
        if (parent && parent.goodsCount > 0) throw new AppError('CATEGORY_IN_USE', { count: parent.goodsCount });
        const made = { ...trimmed(body), goodsType, level };
        await taxonomyStore.insertCategory(tx, made).catch((error: unknown) => {
          throw isUniqueViolation(error) ? new AppError('CATEGORY_CODE_TAKEN') : error;
        });
        return { after: made };
      }),
    ),
    bind(contract.updateCategory, ({ params: { code }, body }, call) =>
      change(call, { type: 'category', code }, async (tx) => {
        const { categories, found } = await categoryOf(tx, code);
        const to = trimmed(body);
        await taxonomyStore.updateCategory(tx, code, to);
        if (to.name !== found.name || to.nameEn !== found.nameEn) await taxonomyStore.reindexCategories(tx, below(categories, code));
        return { before: { name: found.name, nameEn: found.nameEn, disabled: found.disabled }, after: to };
      }),
    ),
    bind(contract.moveCategory, ({ params: { code }, body }, call) =>
      change(call, { type: 'category', code }, async (tx) => {
        const { categories, found } = await categoryOf(tx, code);
        const to = placed(categories, found, body.parentCode, CATEGORY_LEVELS);
        if (!to) throw new AppError('CATEGORY_MOVE', { levels: CATEGORY_LEVELS });
        const subtree = below(categories, code);
        await taxonomyStore.placeCategory(tx, code, body.parentCode, to.deeper, subtree);
        await taxonomyStore.orderCategories(tx, siblingsWith(categories, code, body.parentCode, body.before));
        if (found.parentCode !== body.parentCode) await taxonomyStore.reindexCategories(tx, subtree);
        return { before: { parentCode: found.parentCode }, after: { parentCode: body.parentCode, before: body.before } };
      }),
    ),
    bind(contract.deleteCategory, ({ params: { code } }, call) =>
      change(call, { type: 'category', code }, async (tx) => {
        const { categories, found } = await categoryOf(tx, code);
        if (categories.some(({ parentCode }) => parentCode === code)) throw new AppError('CATEGORY_NOT_EMPTY');
        if (found.goodsCount > 0) throw new AppError('CATEGORY_IN_USE', { count: found.goodsCount });
        // Deleted goods still refer to their category.
        await taxonomyStore.removeCategory(tx, code).catch((error: unknown) => {
          throw sqlState(error) === FOREIGN_KEY ? new AppError('CATEGORY_IN_USE', { count: 1 }) : error;
        });
        return { before: { ...found } };
      }),
    ),
  ];
}

function industryRoutes({ change, add }: TaxonomyChanges): Bound[] {
  return [
    bind(contract.addIndustry, ({ body }, call) =>
      add(call, 'industry', body, async (tx) => {
        const made = trimmed(body);
        await taxonomyStore.insertIndustry(tx, made).catch((error: unknown) => {
          throw isUniqueViolation(error) ? new AppError('INDUSTRY_CODE_TAKEN') : error;
        });
        return { after: made };
      }),
    ),
    bind(contract.updateIndustry, ({ params: { code }, body }, call) =>
      change(call, { type: 'industry', code }, async (tx) => {
        const { found } = await industryOf(tx, code);
        const to = trimmed(body);
        await taxonomyStore.updateIndustry(tx, code, to);
        if (to.name !== found.name || to.nameEn !== found.nameEn) await taxonomyStore.reindexIndustry(tx, code);
        return { before: { name: found.name, nameEn: found.nameEn, disabled: found.disabled }, after: to };
      }),
    ),
    bind(contract.moveIndustry, ({ params: { code }, body }, call) =>
      change(call, { type: 'industry', code }, async (tx) => {
        const { industries } = await industryOf(tx, code);
        const codes = industries.map((one) => one.code).filter((one) => one !== code);
        const at = codes.indexOf(body.before);
        codes.splice(at < 0 ? codes.length : at, 0, code);
        await taxonomyStore.orderIndustries(tx, codes);
        return { after: { before: body.before } };
      }),
    ),
    bind(contract.deleteIndustry, ({ params: { code } }, call) =>
      change(call, { type: 'industry', code }, async (tx) => {
        const { found } = await industryOf(tx, code);
        if (found.goodsCount > 0) throw new AppError('INDUSTRY_IN_USE', { count: found.goodsCount });
        await taxonomyStore.removeIndustry(tx, code);
        return { before: { ...found } };
      }),
    ),
  ];
}

export function taxonomyRoutes(database: Database): Bound[] {
  const changes = createTaxonomyChanges(database);
  return [bind(contract.getAdminTaxonomy, changes.all), ...categoryRoutes(changes), ...industryRoutes(changes)];
}
