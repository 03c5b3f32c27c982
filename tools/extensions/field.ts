/** Fields of goods that lists show: a text, a choice and a number. */
import type { Extension } from './extension.ts';

const test = `import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getGoodsDetail, listGoodsCards } from '#contexts/catalogue/calls/catalogue.ts';
import * as selling from '#contexts/catalogue/calls/listing.ts';
import { approveApplication, getApplication } from '#contexts/catalogue/calls/listing-review.ts';
import { createImportJob, getImportJob, listImportProblems } from '#contexts/catalogue/calls/seller-import.ts';
import { callBound } from '#server/platform/test/call-bound.ts';
import { createGoodsSheets } from '../goods-sheets.ts';
import { goodContent, openTestShop, REGION, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.drop());

const values = { softwareVersion: '四点一', softwareVersionEn: '4.1', supportLevel: 'FULL', usersAtOnce: 4321 } as const;

/** On the shelf, with what the reviewer saw as different. */
async function published() {
  const { goodsId, revision } = await shop.send(selling.createListing, { body: { content: goodContent(values) } }, shop.seller());
  const { application } = await shop.send(selling.submitListing, { params: { id: goodsId }, body: { revision } }, shop.seller());
  const params = { id: application.applicationId };
  const { difference } = await shop.send(getApplication, { params }, shop.reviewer());
  await shop.send(approveApplication, { params, body: {} }, shop.reviewer());
  return { goodsId, difference };
}

it('are reviewed, on the page, on cards, and found by a search', async () => {
  const { goodsId, difference } = await published();
  expect(difference.fields.filter(({ field }) => Object.hasOwn(values, field)).map(({ field, after }) => [field, after[0]?.text])).toEqual([
    ['softwareVersion', '四点一'],
    ['softwareVersionEn', '4.1'],
    ['supportLevel', 'FULL'],
    ['usersAtOnce', '4321'],
  ]);
  const { facts } = await shop.send(getGoodsDetail, { params: { id: goodsId } });
  expect(facts).toEqual([
    { field: 'softwareVersion', name: '软件版本', nameEn: 'Software version', value: '四点一', valueEn: '4.1' },
    { field: 'supportLevel', name: '支持等级', nameEn: 'Support', value: '全天', valueEn: 'Day and night' },
    { field: 'usersAtOnce', name: '同时使用人数', nameEn: 'Concurrent users', value: '4321', valueEn: '4321' },
  ]);
  const marks = [
    { name: '软件版本 四点一', nameEn: 'Software version 4.1' },
    { name: '支持等级 全天', nameEn: 'Support Day and night' },
  ];
  const { records } = await shop.send(listGoodsCards, { query: { ids: goodsId } });
  expect(records[0]?.tags).toEqual(marks);
  expect((await shop.catalogue.goodsForSearch([goodsId]))[0]?.tags).toEqual(marks);
});

it('are exported, and changed by an import of that sheet', async () => {
  const { goodsId } = await published();
  let file = '';
  const sheets = createGoodsSheets({
    database: shop.database,
    files: {
      claim: async () => {},
      findFile: async (id) => ({ id, name: 'goods.csv', type: 'text/csv' }) as never,
      open: async () => ({ file: {} as never, content: Readable.from([Buffer.from(file)]) }),
    },
    ports: {
      shopReferences: async () => new Map([[shop.shopId, shop.shopId]]),
      regions: async () => [REGION],
      submit: async () => new Map(),
    },
    onError: (error) => {
      throw error;
    },
  });
  const send = callBound(sheets.routes);
  const load = async (text: string) => {
    file = text;
    const { jobId } = await send(createImportJob, { body: { fileId: '1' } }, shop.seller());
    await sheets.drain();
    const { records } = await send(listImportProblems, { params: { jobId }, query: {} }, shop.seller());
    return { ...(await send(getImportJob, { params: { jobId } }, shop.seller())), codes: records.map(({ column, code }) => [column, code]) };
  };
  const download = sheets.downloads.find(({ id }) => id === 'catalogue.export-goods');
  const made = await download?.make({ params: {}, query: { format: 'csv', status: '', type: '', keyword: goodsId } }, shop.seller());
  let exported = '';
  for await (const part of made?.content as AsyncIterable<string | Buffer>) exported += part.toString();
  expect(exported.split('\\r\\n')[0]).toContain('"软件版本","英文软件版本","支持等级","同时使用人数"');
  expect(exported).toContain('"四点一","4.1","FULL","4321"');
  expect(await load(exported)).toMatchObject({ unchanged: 1, updated: 0 });
  expect(await load(exported.replace('"FULL"', '"NEVER"'))).toMatchObject({ failed: 1, codes: [['support_level', 'CHOICE_WRONG']] });
  expect(await load(exported.replace('"4.1","FULL","4321"', '"4.2","BASIC",""'))).toMatchObject({ updated: 1, failed: 0 });
  const { draft } = await shop.send(selling.getSellerListing, { params: { id: goodsId } }, shop.seller());
  expect(draft).toMatchObject({ softwareVersion: '四点一', softwareVersionEn: '4.2', supportLevel: 'BASIC', usersAtOnce: null });
});
`;

export const field: Extension = {
  name: 'field of goods',
  what: 'a text, a choice and a number, which cards and lists show',
  most: 4,
  changes: [
    {
      file: 'contexts/catalogue/rules/content-fields.ts',
      find: '  needsLicenceProof: { kind:',
      put: `  softwareVersion: { kind: 'text', most: 40, column: 'software_version', section: 'basics', sheet: true, page: true, card: true },
  supportLevel: {
    kind: 'choice',
    choices: ['BASIC', 'FULL'],
    column: 'support_level',
    section: 'basics',
    sheet: true,
    page: true,
    card: true,
  },
  usersAtOnce: { kind: 'number', least: 1, most: 100_000, column: 'users_at_once', section: 'basics', sheet: true, page: true },
  needsLicenceProof: { kind:`,
    },
    {
      file: 'contexts/catalogue/words/zh/office/content-fields.ts',
      find: '  needsLicenceProof:',
      put: `  softwareVersion: '软件版本',
  softwareVersionHint: '当前提供的版本号',
  supportLevel: '支持等级',
  supportLevelHint: '买家可以得到的技术支持',
  supportLevel_BASIC: '工作日',
  supportLevel_FULL: '全天',
  usersAtOnce: '同时使用人数',
  usersAtOnceHint: '留空为不限',
  needsLicenceProof:`,
    },
    {
      file: 'contexts/catalogue/words/en/office/content-fields.ts',
      find: '  needsLicenceProof:',
      put: `  softwareVersion: 'Software version',
  softwareVersionHint: 'The version offered now',
  supportLevel: 'Support',
  supportLevelHint: 'The technical support that buyers get',
  supportLevel_BASIC: 'On working days',
  supportLevel_FULL: 'Day and night',
  usersAtOnce: 'Concurrent users',
  usersAtOnceHint: 'Leave empty for unlimited',
  needsLicenceProof:`,
    },
  ],
  added: {
    'server/migrations/{next}_fields_of_goods.sql': `-- Up Migration
ALTER TABLE goods
  ADD COLUMN software_version text NOT NULL DEFAULT '',
  ADD COLUMN software_version_en text NOT NULL DEFAULT '',
  ADD COLUMN support_level text NOT NULL DEFAULT '' CHECK (support_level IN ('', 'BASIC', 'FULL')),
  ADD COLUMN users_at_once int;
`,
  },
  test: { path: 'contexts/catalogue/server/listing/fields-of-goods.test.ts', text: test },
};
