import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCategoryTree, listCategories, listIndustries } from '#contexts/catalogue/calls/catalogue.ts';
import * as contract from '#contexts/catalogue/calls/taxonomy.ts';
import { actor, call, callBound, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { categoryRoutes } from './category-routes.ts';
import { createCategoryStore, saveTaxonomy } from './category-store.ts';
import { makeTaxonomy } from './taxonomy.ts';
import { taxonomyRoutes } from './taxonomy-routes.ts';

const staff = call({ actor: actor({ accountId: 1, userName: 'operator', staff: true, roles: ['operateadmin'] }) });
let test: TestDatabase;
let ask: ReturnType<typeof callBound>;
const seed = () =>
  test.database.transaction((tx) =>
    saveTaxonomy(
      tx,
      [
        { code: 'app', parentCode: '', name: '应用', nameEn: 'Apps', goodsType: 'APP_SOFTWARE', level: 1 },
        { code: 'chem', parentCode: 'app', name: '化学', nameEn: 'Chemistry', goodsType: 'APP_SOFTWARE', level: 2 },
        { code: 'cfd', parentCode: 'app', name: '流体', nameEn: 'Fluids', goodsType: 'APP_SOFTWARE', level: 2 },
        { code: 'data', parentCode: '', name: '数据', nameEn: 'Data', goodsType: 'DATA', level: 1 },
      ],
      [
        { code: 'edu', name: '教育', nameEn: 'Education' },
        { code: 'energy', name: '能源', nameEn: 'Energy' },
      ],
    ),
  );

beforeEach(async () => {
  test = await createTestDatabase();
  const store = createCategoryStore(test.database);
  ask = callBound([
    ...taxonomyRoutes(test.database),
    ...categoryRoutes({
      taxonomy: async () => makeTaxonomy(await store.findCategories(), await store.findIndustries()),
      categoriesInUse: async () => [],
      offerKinds: async () => [],
    }),
  ]);
  await seed();
});
afterEach(() => test.drop());

const codes = async () =>
  (await ask(contract.getAdminTaxonomy, {}, staff)).categories.map(({ code, parentCode, level }) => `${code}<${parentCode}:${level}`);
/** The actions in the audit log, oldest first. */
const audited = async () =>
  (await rowsOf<{ action: string }>(test.database, `SELECT action FROM audit_log WHERE action LIKE 'catalogue.%' ORDER BY id`)).map(
    ({ action }) => action.slice('catalogue.'.length),
  );
const add = (code: string, parentCode: string, name = code) =>
  ask(contract.addCategory, { body: { code, parentCode, name, nameEn: name } }, staff);
const move = (code: string, parentCode: string, before = '') =>
  ask(contract.moveCategory, { params: { code }, body: { parentCode, before } }, staff);
const goods = (code: string, industry: string) =>
  test.database
    .query(
      `INSERT INTO shop (external_id, name, name_en, description, description_en, level, score_tenths, service_phone, service_email, has_workday, service_time, retailer_id, sort)
     VALUES ($1, 's', 's', '', '', 'normal', 40, '', '', true, '', '', 0) ON CONFLICT DO NOTHING`,
      ['shop'],
    )
    .then(() =>
      test.database.query(
        `INSERT INTO goods (external_id, type, shop_id, category_code, industry_codes, name, name_en, summary, summary_en, content_hash)
       SELECT $1, 'APP_SOFTWARE', id, $2, ARRAY[$3], 'g', 'g', '', '', '' FROM shop LIMIT 1`,
        [`g-${code}`, code, industry],
      ),
    );

describe('the category tree', () => {
  it('grows, is ordered and moved, within its goods type and three levels', async () => {
    await add('md', 'chem', '分子动力学');
    expect(await codeOf(add('deep', 'md'))).toBe('CATEGORY_MOVE');
    expect(await codeOf(add('md', 'app'))).toBe('CATEGORY_CODE_TAKEN');
    expect(await codeOf(add('x', 'nowhere'))).toBe('CATEGORY_NOT_FOUND');
    await move('cfd', 'app', 'chem');
    expect(await codes()).toEqual(['app<:1', 'data<:1', 'cfd<app:2', 'chem<app:2', 'md<chem:3']);
    expect(await codeOf(move('chem', 'md'))).toBe('CATEGORY_MOVE');
    expect(await codeOf(move('chem', 'data'))).toBe('CATEGORY_MOVE');
    expect(await codeOf(move('chem', 'cfd'))).toBe('CATEGORY_MOVE');
    await move('chem', '');
    expect((await codes()).toSorted()).toEqual(['app<:1', 'cfd<app:2', 'chem<:1', 'data<:1', 'md<chem:2']);
    await move('chem', 'app');
    expect(await test.database.query(`SELECT topic FROM outbox WHERE topic <> 'categories.changed'`)).toEqual([]);
    expect((await test.database.query(`SELECT topic FROM outbox`)).length).toBeGreaterThan(3);
    expect(await audited()).toEqual(['add-category', 'move-category', 'move-category', 'move-category']);
  });

  it('is not overwritten when seeds are loaded again, nor are deletions', async () => {
    const rename = { name: '计算化学', nameEn: 'Computational chemistry', disabled: false };
    await ask(contract.updateCategory, { params: { code: 'chem' }, body: rename }, staff);
    await ask(contract.deleteCategory, { params: { code: 'cfd' } }, staff);
    await seed();
    const { categories } = await ask(contract.getAdminTaxonomy, {}, staff);
    expect(categories.find(({ code }) => code === 'chem')).toMatchObject(rename);
    expect(categories.some(({ code }) => code === 'cfd')).toBe(false);
    expect(await audited()).toEqual(['update-category', 'delete-category']);
  });

  it('refuses to delete what goods use or what has subcategories', async () => {
    await add('md', 'chem');
    await goods('md', 'edu');
    const remove = (code: string) => ask(contract.deleteCategory, { params: { code } }, staff);
    expect(await codeOf(remove('md'))).toBe('CATEGORY_IN_USE');
    expect(await codeOf(remove('chem'))).toBe('CATEGORY_NOT_EMPTY');
    expect(await codeOf(remove('nowhere'))).toBe('CATEGORY_NOT_FOUND');
    await test.database.query(`UPDATE goods SET deleted_at = now() WHERE category_code = 'md'`);
    expect(await codeOf(remove('md'))).toBe('CATEGORY_IN_USE');
  });

  it('hides what is disabled with all below it; the editor still shows it', async () => {
    await add('md', 'chem');
    await ask(contract.updateCategory, { params: { code: 'chem' }, body: { name: '化学', nameEn: 'Chemistry', disabled: true } }, staff);
    expect((await ask(listCategories, {})).map(({ code }) => code)).toEqual(['app', 'data', 'cfd']);
    expect(JSON.stringify(await ask(getCategoryTree, { query: {} }))).not.toContain('"md"');
    expect((await codes()).some((code) => code.startsWith('md'))).toBe(true);
  });
});

describe('industries', () => {
  it('are added, ordered, disabled, and deleted unless goods use them', async () => {
    const body = { code: 'space', name: '航天', nameEn: 'Space' };
    await ask(contract.addIndustry, { body }, staff);
    expect(await codeOf(ask(contract.addIndustry, { body }, staff))).toBe('INDUSTRY_CODE_TAKEN');
    await ask(contract.moveIndustry, { params: { code: 'space' }, body: { before: 'edu' } }, staff);
    await ask(contract.updateIndustry, { params: { code: 'energy' }, body: { name: '能源', nameEn: 'Energy', disabled: true } }, staff);
    expect((await ask(listIndustries, {})).map(({ code }) => code)).toEqual(['space', 'edu']);
    await goods('chem', 'edu');
    const remove = (code: string) => ask(contract.deleteIndustry, { params: { code } }, staff);
    expect(await codeOf(remove('edu'))).toBe('INDUSTRY_IN_USE');
    await remove('space');
    expect(await codeOf(remove('space'))).toBe('INDUSTRY_NOT_FOUND');
    expect(await audited()).toEqual(['add-industry', 'move-industry', 'update-industry', 'delete-industry']);
  });
});
