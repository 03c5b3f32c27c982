import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getGoodsDetail, listGoodsSkus } from '#contexts/catalogue/calls/catalogue.ts';
import * as selling from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import * as reviewing from '#contexts/catalogue/calls/listing-review.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { listingLifecycle } from '../goods/listing-lifecycle.ts';
import { closeShop } from './close-shop.ts';
import { goodContent, goodSku, openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.drop());
beforeEach(() => {
  shop.settings.open = true;
  shop.notified.length = 0;
  shop.claims.length = 0;
});

const params = (id: string) => ({ params: { id } });
const see = (id: string) => shop.send(selling.getSellerListing, params(id), shop.seller());
async function begin(content: Partial<ListingContent> = goodContent()): Promise<string> {
  const { goodsId } = await shop.send(selling.createListing, { body: { content: { type: 'DATA', ...content } } }, shop.seller());
  return goodsId;
}
async function save(id: string, changes: Partial<ListingContent>) {
  const { draft, revision } = await see(id);
  return shop.send(selling.saveListing, { ...params(id), body: { revision, content: { ...draft, ...changes } } }, shop.seller());
}
async function submit(id: string, body: { shelveBySelf?: boolean; remark?: string } = {}): Promise<string> {
  const { revision } = await see(id);
  const { application } = await shop.send(selling.submitListing, { ...params(id), body: { revision, ...body } }, shop.seller());
  return application.applicationId;
}
const approve = (id: string, by = shop.reviewer()) => shop.send(reviewing.approveApplication, { ...params(id), body: {} }, by);
const refuse = (id: string, by = shop.reviewer()) =>
  shop.send(reviewing.refuseApplication, { ...params(id), body: { reasons: [{ field: 'name', text: '名称不实' }] } }, by);
async function onSale(content = goodContent()): Promise<string> {
  const id = await begin(content);
  await approve(await submit(id));
  return id;
}
async function modified(id: string, changes: Partial<ListingContent>): Promise<string> {
  await save(id, changes);
  return submit(id);
}
const move = (endpoint: typeof selling.withdrawListing, id: string) => shop.send(endpoint, params(id), shop.seller());
const shelve = (id: string) => shop.send(selling.shelveListing, params(id), shop.seller());
const detail = (id: string) => shop.send(getGoodsDetail, params(id));
const skus = (id: string) => {
  shop.catalogue.invalidateGoods([id]);
  return shop.send(listGoodsSkus, params(id));
};
const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const eventsOf = async (topic: string, id: string) =>
  (await rowsOf<{ payload: Record<string, unknown> }>(shop.database, 'SELECT payload FROM outbox WHERE topic = $1', [topic])).filter(
    ({ payload }) => payload.goodsId === id || (Array.isArray(payload.ids) && payload.ids.includes(id)),
  );

describe('a working copy', () => {
  it('begins with nothing but a type, and lists what is missing, field by field', async () => {
    const id = await begin({});
    const { status, problems, draft, actions, shelf } = await see(id);
    expect({ status, shelf }).toEqual({ status: 'PUBLISH_DRAFT', shelf: null });
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ['categoryCode', 'CATEGORY_MISSING'],
      ['name', 'NAME_MISSING'],
      ['skus', 'SKU_MISSING'],
    ]);
    expect(draft.type).toBe('DATA');
    expect(actions).toEqual(['edit', 'submit', 'delete', 'copy']);
    await expect(submit(id)).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      params: {
        field: 'categoryCode',
        fields: [{ path: 'categoryCode' }, { path: 'name' }, { path: 'skus', expected: '请至少保留一个规格项，以展示商品信息' }],
      },
    });
    await expect(
      shop.send(selling.submitListing, { ...params(id), body: { revision: 1 } }, { ...shop.seller(), locale: 'en' }),
    ).rejects.toMatchObject({
      params: { fields: [{}, {}, { expected: 'Please keep at least one specification item to show product information' }] },
    });
    expect(await code(detail(id))).toBe('MALL10001');
  });

  it('is created once for one key, and refuses the key for another content', async () => {
    const by = shop.seller();
    const create = (name: string) => shop.send(selling.createListing, { body: { content: goodContent({ name }) } }, by);
    const first = await create('甲');
    expect(await create('甲')).toEqual(first);
    expect(await code(create('乙'))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is saved by only one of two concurrent editors', async () => {
    const id = await begin();
    const { draft, revision } = await see(id);
    const saving = ['甲', '乙'].map((name) =>
      code(shop.send(selling.saveListing, { ...params(id), body: { revision, content: { ...draft, name } } }, shop.seller())),
    );
    expect((await Promise.all(saving)).sort()).toEqual(['LISTING_REVISION', 'done']);
  });

  it('is refused with rich text of too many levels, by the name of the field', async () => {
    const quickStartEn = `<p>${'<b>'.repeat(100)}x`;
    const refused = { code: 'REQUEST_INVALID', params: { field: 'content.quickStartEn' } };
    await expect(begin(goodContent({ quickStartEn }))).rejects.toMatchObject(refused);
    await expect(save(await begin(), { quickStartEn })).rejects.toMatchObject(refused);
  });

  it('accepts an unknown category, and is shown in the list as entered', async () => {
    const id = await begin({ name: '草稿甲', categoryCode: 'no-such-category', skus: [goodSku({}, '12.5')] });
    const { records } = await shop.send(selling.listSellerGoods, { query: { keyword: '草稿甲' } }, shop.seller());
    expect(records).toMatchObject([
      { goodsId: id, name: '草稿甲', categoryCode: '', basePrice: '12.50', priceUnit: 'MONTH', skuCount: 1, published: false },
    ]);
    expect((await see(id)).problems).toContainEqual({
      field: 'categoryCode',
      problem: 'CATEGORY_UNKNOWN',
      message: '该分类已不存在，请重新选择',
    });
  });

  it('uses the files of the account that saves it, privately until it is published', async () => {
    const picture = '01h00000000000000000000001';
    const id = await begin(goodContent({ pictures: [picture], description: `<p><img src="/mall/file/01h00000000000000000000002"></p>` }));
    expect(shop.claims).toEqual([
      {
        fileIds: [picture, '01h00000000000000000000002'],
        accountId: 7001,
        purposes: ['goods-picture'],
        subjectType: 'goods',
        subjectId: id,
        visibility: 'private',
      },
    ]);
    shop.claims.length = 0;
    await approve(await submit(id));
    expect(shop.claims.at(-1)).toMatchObject({ subjectId: id, visibility: 'public', accountId: null });
    expect((await detail(id)).pictures).toEqual([`/mall/file/${picture}`]);
    const { records } = await shop.send(selling.listSellerGoods, { query: { keyword: id } }, shop.seller());
    expect(records[0]?.picture).toBe(`/mall/file/${picture}`);
    expect((await shop.catalogue.goodsForSearch([id]))[0]?.picture).toBe(`/mall/file/${picture}`);
  });
});

describe('publishing', () => {
  it('goes through a review of three working days onto the shelf', async () => {
    const id = await begin();
    const applicationId = await submit(id, { remark: '请审核' });
    const waiting = await see(id);
    expect(waiting).toMatchObject({ status: 'PUBLISH_APPLY', actions: ['withdraw', 'copy'] });
    expect(waiting.applications).toMatchObject([{ applicationId, kind: 'PUBLISH', state: 'PENDING', remark: '请审核' }]);
    expect(Number(waiting.applications[0]?.dueAt) - Number(waiting.applications[0]?.submittedAt)).toBe(3 * DAY_MS);
    expect(await code(detail(id))).toBe('MALL10001');
    expect(await code(save(id, { name: '改名' }))).toBe('LISTING_STATE');
    expect(await approve(applicationId)).toMatchObject({ state: 'PASSED', status: 'ON_SHELVES', modification: '' });
    expect(await detail(id)).toMatchObject({
      name: '中文问答语料',
      summaryEn: '十万条问答',
      description: '<h2>说明</h2><p>十万条<strong>问答</strong>。</p>',
    });
    expect((await skus(id)).map(({ uniqueId, minPrice, stock }) => [uniqueId, minPrice, stock])).toEqual([
      ['s', '10.00', 5],
      ['l', '20.00', 5],
    ]);
    expect((await see(id)).history.map((entry) => [entry.move, entry.to, entry.by, entry.userName]).reverse()).toEqual([
      ['create', 'PUBLISH_DRAFT', 'merchant', 'seller-7001'],
      ['applyToPublish', 'PUBLISH_APPLY', 'merchant', 'seller-7001'],
      ['passPublishing', 'AWAIT_HIT_SHELVES', 'operator', ''],
      ['shelve', 'EXECUTING_ON_SHELVES', 'system', ''],
      ['finishShelving', 'ON_SHELVES', 'system', ''],
    ]);
    expect(shop.notified).toEqual([
      { to: 7001, code: 'LISTING_PASSED', params: { name: '中文问答语料', nameEn: 'Chinese question corpus' } },
    ]);
    expect(await eventsOf('goods.changed', id)).toHaveLength(1);
  });

  it('waits for the merchant when he wants to shelve it himself, unseen until then', async () => {
    const id = await begin();
    expect(await approve(await submit(id, { shelveBySelf: true }))).toMatchObject({ status: 'AWAIT_HIT_SHELVES' });
    expect(await code(detail(id))).toBe('MALL10001');
    expect(await shelve(id)).toMatchObject({ status: 'ON_SHELVES', application: null });
    expect((await detail(id)).id).toBe(id);
  });

  it('fails with its reasons when the shop has been closed, and can be retried', async () => {
    const id = await begin();
    const applicationId = await submit(id);
    shop.settings.open = false;
    expect(await approve(applicationId)).toMatchObject({ status: 'FAILED_ON_SHELVES', statusReason: '店铺已关闭' });
    expect(await see(id)).toMatchObject({ statusReason: '店铺已关闭' });
    shop.settings.open = true;
    expect(await shelve(id)).toMatchObject({ status: 'ON_SHELVES', statusReason: '' });
  });

  it('is refused field by field, changed and submitted again', async () => {
    const id = await begin();
    expect(await refuse(await submit(id))).toMatchObject({ state: 'REFUSED', status: 'PUBLISH_DRAFT' });
    const { records } = await shop.send(selling.listSellerGoods, { query: { keyword: id } }, shop.seller());
    expect(records).toMatchObject([{ refused: true }]);
    const found = async (review: 'PENDING' | 'REFUSED') =>
      (await shop.send(selling.listSellerGoods, { query: { keyword: id, review } }, shop.seller())).total;
    expect([await found('REFUSED'), await found('PENDING')]).toEqual([1, 0]);
    expect((await see(id)).applications[0]).toMatchObject({ state: 'REFUSED', reasons: [{ field: 'name', text: '名称不实' }] });
    expect(shop.notified).toMatchObject([{ code: 'LISTING_REFUSED' }]);
    await save(id, { name: '改过的名称' });
    await approve(await submit(id));
    expect((await detail(id)).name).toBe('改过的名称');
  });

  it('is withdrawn as REVOCATION, or decided, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await begin();
      const applicationId = await submit(id);
      const answers = await Promise.all([
        code(approve(applicationId)),
        code(move(selling.withdrawListing, id)),
        code(refuse(applicationId)),
      ]);
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      const { status, applications } = await see(id);
      expect([`${status} ${applications[0]?.state}`]).toContain(
        answers[0] === 'done' ? 'ON_SHELVES PASSED' : answers[1] === 'done' ? 'PUBLISH_DRAFT REVOCATION' : 'PUBLISH_DRAFT REFUSED',
      );
    }
  });
});

describe('a modification of a product on sale', () => {
  it('leaves the old version on sale until it has passed, then swaps all of it and keeps SKUs, stock and sales', async () => {
    const id = await onSale();
    const before = await skus(id);
    await shop.database.query('UPDATE sku SET stock = 3 WHERE id = $1', [before[0]?.id]);
    await shop.database.query('UPDATE goods SET sold_count = 42 WHERE id = $1', [id]);
    const applicationId = await modified(id, {
      name: '新名称',
      // The specifications are in another order and one SKU is removed: the other one stays the same SKU.
      skus: [{ ...goodSku({ size: 's' }, '11.50'), stock: 99 }],
    });
    expect(await see(id)).toMatchObject({
      status: 'ON_SHELVES',
      modification: 'MODIFY_APPLY',
      shelf: { name: '中文问答语料' },
      draft: { name: '新名称' },
    });
    expect((await detail(id)).name).toBe('中文问答语料');
    expect((await skus(id))[0]?.minPrice).toBe('10.00');
    expect(await approve(applicationId)).toMatchObject({ status: 'ON_SHELVES', modification: '' });
    expect(await detail(id)).toMatchObject({ name: '新名称', soldCount: 42 });
    expect((await skus(id)).map((sku) => [sku.id, sku.minPrice, sku.stock])).toEqual([[before[0]?.id, '11.50', 3]]);
    expect(await shop.catalogue.findSkuForOrder(before[1]?.id ?? '')).toMatchObject({ active: false, specification: '规模：大' });
    expect(await eventsOf('goods.changed', id)).toHaveLength(2);
  });

  it('keeps the SKU of a combination that comes back, with its own stock', async () => {
    const id = await onSale();
    const large = (await skus(id))[1]?.id;
    await approve(await modified(id, { skus: [goodSku({ size: 's' }, '10')] }));
    await approve(await modified(id, { skus: [goodSku({ size: 'l' }, '25'), goodSku({ size: 's' }, '10')] }));
    expect((await skus(id)).map((sku) => [sku.id, sku.minPrice])[0]).toEqual([large, '25.00']);
  });

  it('changes nothing on the shelf when it is refused or withdrawn, and may be discarded', async () => {
    const id = await onSale();
    expect(await refuse(await modified(id, { name: '新名称' }))).toMatchObject({ status: 'ON_SHELVES', modification: 'MODIFY_DRAFT' });
    expect((await see(id)).draft.name).toBe('新名称');
    await submit(id);
    expect(await move(selling.withdrawListing, id)).toMatchObject({ status: 'ON_SHELVES', modification: 'MODIFY_DRAFT' });
    for (const [status, total] of [
      ['MODIFY_DRAFT', 1],
      ['MODIFY_APPLY', 0],
      ['ON_SHELVES', 1],
    ] as const) {
      const query = { keyword: id, status };
      expect(await shop.send(selling.listSellerGoods, { query }, shop.seller())).toMatchObject({ total });
      expect(await shop.send(reviewing.listPlatformGoods, { query }, shop.reviewer())).toMatchObject({ total });
    }
    expect(await move(selling.discardListing, id)).toMatchObject({ modification: '' });
    expect((await see(id)).draft.name).toBe('中文问答语料');
    expect((await detail(id)).name).toBe('中文问答语料');
  });

  it('does not exist when the working copy equals the shelf version', async () => {
    const id = await onSale();
    expect((await save(id, { name: '别的' })).modification).toBe('MODIFY_DRAFT');
    expect((await save(id, { name: '中文问答语料' })).modification).toBe('');
    expect(await code(submit(id))).toBe('LISTING_STATE');
  });

  it('publishes the steps of a service and its terms of acceptance, and older drafts have none', async () => {
    const plan = { deliverySteps: [{ title: '方案', titleEn: '', days: 7 }], acceptance: '提交报告并通过复测' };
    const id = await onSale(goodContent(plan));
    expect(await detail(id)).toMatchObject({
      deliverySteps: [{ title: '方案', titleEn: '方案', days: 7 }],
      acceptance: '提交报告并通过复测',
      acceptanceEn: '提交报告并通过复测',
    });
    const old = await begin(goodContent());
    await shop.database.query(
      `UPDATE listing_draft SET content = content - 'deliverySteps' - 'acceptance' - 'acceptanceEn' WHERE goods_id = $1`,
      [old],
    );
    expect((await see(old)).draft).toMatchObject({ deliverySteps: [], acceptance: '' });
    await approve(await submit(old));
    expect(await detail(old)).toMatchObject({ deliverySteps: [], acceptance: '' });
  });

  it('cannot change the type', async () => {
    const id = await onSale();
    await save(id, { type: 'SERVICE' });
    expect(await see(id)).toMatchObject({ draft: { type: 'DATA' }, modification: '' });
  });

  it('of goods off the shelf comes back through the review: re-listing what was changed submits it', async () => {
    const id = await onSale();
    await move(selling.unshelveListing, id);
    expect(await code(detail(id))).toBe('RESOURCE_OFF_SHELF');
    expect(await shelve(id)).toMatchObject({ status: 'ON_SHELVES', application: null });
    await move(selling.unshelveListing, id);
    await save(id, { name: '改过' });
    const { status, modification, application } = await shelve(id);
    expect({ status, modification, kind: application?.kind }).toEqual({
      status: 'OFF_SHELVES',
      modification: 'MODIFY_APPLY',
      kind: 'MODIFY',
    });
    expect(await code(shelve(id))).toBe('LISTING_STATE');
    expect(await approve(application?.applicationId ?? '')).toMatchObject({ status: 'ON_SHELVES', modification: '' });
    expect((await detail(id)).name).toBe('改过');
  });
});

describe('a product that the platform takes off the shelf', () => {
  it('cannot be bought, leaves the search, notifies its merchant and emits an event; once lifted, it may return', async () => {
    const id = await onSale();
    expect(await shop.catalogue.goodsForSearch([id])).toHaveLength(1);
    const forced = await shop.send(reviewing.forceOffGoods, { ...params(id), body: { reason: '涉嫌侵权' } }, shop.reviewer());
    expect(forced).toEqual({ goodsId: id, status: 'FORCED_OFF_SHELVES', statusReason: '涉嫌侵权' });
    expect(await code(detail(id))).toBe('RESOURCE_OFF_SHELF');
    expect(await code(skus(id))).toBe('RESOURCE_OFF_SHELF');
    expect(await shop.catalogue.goodsForSearch([id])).toEqual([]);
    expect(await eventsOf('goods.changed', id)).toHaveLength(2);
    expect(await eventsOf('goods.forced-off', id)).toMatchObject([{ payload: { goodsId: id, reason: '涉嫌侵权' } }]);
    expect(shop.notified.at(-1)).toMatchObject({ to: shop.shopId, code: 'LISTING_FORCED_OFF', params: { reason: '涉嫌侵权' } });
    expect((await see(id)).actions).toEqual(['edit', 'stock', 'copy']);
    for (const endpoint of [selling.shelveListing, selling.unshelveListing, selling.discardListing, selling.withdrawListing])
      expect(await code(shop.send(endpoint, params(id), shop.seller()))).toBe('LISTING_STATE');
    expect(await code(shop.send(selling.deleteListing, params(id), shop.seller()))).toBe('LISTING_STATE');
    await shop.send(reviewing.liftGoods, { ...params(id), body: { note: '已核实' } }, shop.reviewer());
    expect(await see(id)).toMatchObject({ status: 'OFF_SHELVES', statusReason: '' });
    const entries = await rowsOf<{ note: string; after: { status: string } }>(
      shop.database,
      `SELECT note, after FROM audit_log WHERE subject_type = 'goods' AND subject_id = $1 AND acting_as = 'staff' ORDER BY id`,
      [id],
    );
    expect(entries.map(({ note, after }) => [note, after.status])).toEqual([
      ['涉嫌侵权', 'FORCED_OFF_SHELVES'],
      ['已核实', 'OFF_SHELVES'],
    ]);
    expect(await shelve(id)).toMatchObject({ status: 'ON_SHELVES' });
  });

  it('waits for its merchant after a modification has passed', async () => {
    const id = await onSale();
    await shop.send(reviewing.forceOffGoods, { ...params(id), body: { reason: '描述不实' } }, shop.reviewer());
    expect(await approve(await modified(id, { summary: '改正' }))).toMatchObject({ status: 'AWAIT_HIT_SHELVES', modification: '' });
    expect(await code(detail(id))).toBe('RESOURCE_OFF_SHELF');
    expect(await shelve(id)).toMatchObject({ status: 'ON_SHELVES' });
  });

  it('is never a merchant’s draft: those are invisible to the platform', async () => {
    const id = await begin();
    expect(await code(shop.send(reviewing.forceOffGoods, { ...params(id), body: { reason: 'x' } }, shop.reviewer()))).toBe('MALL10001');
    expect(await code(shop.send(reviewing.getPlatformGoods, params(id), shop.reviewer()))).toBe('MALL10001');
    const { records } = await shop.send(reviewing.listPlatformGoods, { query: { keyword: id } }, shop.reviewer());
    expect(records).toEqual([]);
  });
});

describe('from every status', () => {
  const wanted: Record<string, string[]> = {
    PUBLISH_DRAFT: ['delete'],
    PUBLISH_APPLY: [],
    AWAIT_HIT_SHELVES: ['shelve', 'forceOff', 'delete'],
    EXECUTING_ON_SHELVES: [],
    ON_SHELVES: ['unshelve', 'forceOff'],
    FAILED_ON_SHELVES: ['shelve', 'forceOff', 'delete'],
    OFF_SHELVES: ['shelve', 'forceOff', 'delete'],
    FORCED_OFF_SHELVES: ['lift'],
  };
  it.each(listingLifecycle.states.map((status) => [status]))(
    '%s merchants and operators may do exactly what the lifecycle allows',
    async (status) => {
      const id = await onSale();
      const calls: Record<string, () => Promise<unknown>> = {
        shelve: () => shelve(id),
        unshelve: () => move(selling.unshelveListing, id),
        withdraw: () => move(selling.withdrawListing, id),
        discard: () => move(selling.discardListing, id),
        submit: () => submit(id),
        forceOff: () => shop.send(reviewing.forceOffGoods, { ...params(id), body: { reason: 'x' } }, shop.reviewer()),
        lift: () => shop.send(reviewing.liftGoods, { ...params(id), body: {} }, shop.reviewer()),
        delete: () => shop.send(selling.deleteListing, params(id), shop.seller()),
      };
      const done: string[] = [];
      for (const [name, act] of Object.entries(calls)) {
        if (name === 'submit' && status === 'PUBLISH_DRAFT') continue;
        await shop.database.query("UPDATE goods SET status = $2, modification = '' WHERE id = $1", [id, status]);
        const answer = await code(act());
        if (answer === 'done') done.push(name);
        else expect([name, answer]).toEqual([name, 'LISTING_STATE']);
      }
      expect(done).toEqual(wanted[status]);
    },
  );
});

describe('reviewers', () => {
  it('claim an application; another one cannot decide it unless an admin takes it over', async () => {
    const id = await begin();
    const applicationId = await submit(id);
    const claim = (by: ReturnType<TestShop['reviewer']>, takeOver = false) =>
      shop.send(reviewing.claimApplication, { ...params(applicationId), body: { takeOver } }, by);
    expect(await claim(shop.reviewer())).toMatchObject({ claimedBy: 'operator-9001' });
    expect(await claim(shop.reviewer())).toMatchObject({ claimedBy: 'operator-9001' });
    await expect(claim(shop.reviewer(9002), true)).rejects.toMatchObject({
      code: 'LISTING_CLAIMED',
      params: { userName: 'operator-9001' },
    });
    expect(await code(approve(applicationId, shop.reviewer(9002)))).toBe('LISTING_CLAIMED');
    expect(await code(refuse(applicationId, shop.admin()))).toBe('LISTING_CLAIMED');
    expect(await code(shop.send(reviewing.releaseApplication, params(applicationId), shop.reviewer(9002)))).toBe('LISTING_CLAIMED');
    const actionsOf = async (by: ReturnType<TestShop['reviewer']>) =>
      (await shop.send(reviewing.getApplication, params(applicationId), by)).actions;
    expect(await actionsOf(shop.reviewer())).toEqual(['release', 'approve', 'refuse']);
    expect(await actionsOf(shop.reviewer(9002))).toEqual([]);
    expect(await actionsOf(shop.admin())).toEqual(['takeOver', 'release']);
    expect(await claim(shop.admin(), true)).toMatchObject({ claimedBy: 'admin' });
    expect(await code(approve(applicationId))).toBe('LISTING_CLAIMED');
    await shop.send(reviewing.releaseApplication, params(applicationId), shop.admin());
    expect(await approve(applicationId)).toMatchObject({ state: 'PASSED' });
    expect(await code(claim(shop.reviewer()))).toBe('LISTING_APPLICATION_STATE');
  });

  it('hold an application for a while: working extends the claim, inactivity returns it to the queue', async () => {
    const id = await begin();
    const applicationId = await submit(id);
    const [ann, bob] = [shop.reviewer(9001), shop.reviewer(9002)];
    const claim = (by: typeof ann) => shop.send(reviewing.claimApplication, { ...params(applicationId), body: {} }, by);
    const seenBy = (by: typeof ann) => shop.send(reviewing.getApplication, params(applicationId), by);
    const entries = async () =>
      (await shop.database.query("SELECT 1 FROM audit_log WHERE subject_id = $1 AND action LIKE '%claim-%'", [applicationId])).length;
    const first = await claim(ann);
    shop.pass(20 * 60_000);
    expect((await claim(ann)).claimEndsAt).toBeGreaterThan(first.claimEndsAt);
    expect(await entries()).toBe(1);
    shop.pass(29 * 60_000);
    expect(await code(claim(bob))).toBe('LISTING_CLAIMED');
    expect(await seenBy(bob)).toMatchObject({ claimedBy: 'operator-9001', lapsedFrom: '', actions: [] });
    shop.pass(60_000);
    expect(await seenBy(bob)).toMatchObject({ claimedBy: '', lapsedFrom: 'operator-9001', lapsedFromMe: false });
    expect(await seenBy(ann)).toMatchObject({ claimedBy: '', lapsedFromMe: true, actions: ['claim', 'approve', 'refuse'] });
    const counted = async (by: typeof ann) => (await shop.send(reviewing.countApplications, {}, by)).mine;
    const [annHad, bobHad] = [await counted(ann), await counted(bob)];
    const names = async (claimed: 'free' | 'mine' | 'others', by: typeof ann) =>
      (await shop.send(reviewing.listApplications, { query: { claimed, pageSize: 100 } }, by)).records.map((row) => row.applicationId);
    expect(await names('free', bob)).toContain(applicationId);
    expect(await names('others', bob)).not.toContain(applicationId);
    shop.notified.length = 0;
    expect(await claim(bob)).toMatchObject({ claimedBy: 'operator-9002', claimedByMe: true, lapsedFrom: '' });
    expect(shop.notified).toEqual([{ to: 9001, code: 'REVIEW_TAKEN_OVER', params: expect.objectContaining({ by: 'operator-9002' }) }]);
    expect([await counted(ann), await counted(bob)]).toEqual([annHad, bobHad + 1]);
    expect(await names('mine', bob)).toContain(applicationId);
    expect(await names('mine', ann)).not.toContain(applicationId);
    expect(await code(approve(applicationId, ann))).toBe('LISTING_CLAIMED');
    expect(await approve(applicationId, bob)).toMatchObject({ state: 'PASSED' });
  });

  it('see what differs, in words', async () => {
    const id = await onSale();
    const applicationId = await modified(id, {
      name: '新名称',
      categoryCode: 'dt-vision',
      skus: [goodSku({ size: 's' }, '10.00'), { ...goodSku({ size: 'l' }, '30'), param: '参数' }],
    });
    const { difference, base, content, earlier } = await shop.send(reviewing.getApplication, params(applicationId), shop.reviewer());
    expect(base?.name).toBe('中文问答语料');
    expect(content.name).toBe('新名称');
    expect(earlier).toHaveLength(1);
    expect(difference.fields.find(({ field }) => field === 'name')).toEqual({
      field: 'name',
      kind: 'text',
      before: [{ text: '中文问答语料', textEn: '中文问答语料' }],
      after: [{ text: '新名称', textEn: '新名称' }],
    });
    expect(difference.skus.map(({ name, change, others }) => [name, change, others])).toEqual([
      ['规模: 小', 'same', []],
      ['规模: 大', 'changed', ['param', 'paramEn']],
    ]);
  });

  it('find the queue by kind, state, holder and age, page by page', async () => {
    const ids = await Promise.all([
      begin(goodContent({ name: '队列一' })),
      begin(goodContent({ name: '队列二' })),
      begin(goodContent({ name: '队列三' })),
    ]);
    const applications: string[] = [];
    for (const id of ids) applications.push(await submit(id));
    await shop.send(reviewing.claimApplication, { ...params(applications[0] ?? ''), body: {} }, shop.reviewer());
    await shop.database.query("UPDATE listing_application SET due_at = now() - interval '1 hour' WHERE id = $1", [applications[1]]);
    const list = async (query: object) =>
      (
        await shop.send(
          reviewing.listApplications,
          { query: { keyword: '队列', order: 'asc', sort: 'submittedAt', ...query } },
          shop.reviewer(),
        )
      ).records.map(({ name }) => name);
    expect(await list({})).toEqual(['队列一', '队列二', '队列三']);
    expect(await list({ claimed: 'mine' })).toEqual(['队列一']);
    expect(await list({ claimed: 'free' })).toEqual(['队列二', '队列三']);
    expect(await list({ overdue: 'true' })).toEqual(['队列二']);
    expect(await list({ kind: 'MODIFY' })).toEqual([]);
    const first = await shop.send(reviewing.listApplications, { query: { keyword: '队列', order: 'asc', pageSize: 2 } }, shop.reviewer());
    expect(first.records.map(({ name }) => name)).toEqual(['队列二', '队列一']);
    const second = await shop.send(
      reviewing.listApplications,
      { query: { keyword: '队列', order: 'asc', pageSize: 2, cursor: first.next } },
      shop.reviewer(),
    );
    expect(second.records.map(({ name }) => name)).toEqual(['队列三']);
    const bulk = await shop.send(reviewing.approveApplications, { body: { ids: [...applications, 'nothing'] } }, shop.reviewer(9002));
    expect(bulk.done).toEqual(applications.slice(1));
    expect(bulk.failed.map((one) => one.code)).toEqual(['LISTING_CLAIMED', 'LISTING_APPLICATION_NOT_FOUND']);
  });

  it('cannot approve what could not be sold: its category was deleted meanwhile', async () => {
    const id = await begin();
    const applicationId = await submit(id);
    await shop.database.query(`UPDATE listing_application SET content = jsonb_set(content, '{categoryCode}', '"gone"') WHERE id = $1`, [
      applicationId,
    ]);
    expect(await code(approve(applicationId))).toBe('LISTING_INCOMPLETE');
    expect(await see(id)).toMatchObject({ status: 'PUBLISH_APPLY' });
  });

  it('and merchants see the versions as buyers would', async () => {
    const id = await onSale();
    const applicationId = await modified(id, { name: '提交的', skus: [goodSku({ size: 'l' }, '30'), goodSku({ size: 's' }, '9')] });
    await move(selling.withdrawListing, id);
    await save(id, { name: '草稿中的' });
    const by = shop.seller();
    expect((await shop.send(selling.previewGoodsDetail, params(id), by)).name).toBe('草稿中的');
    expect((await shop.send(selling.previewPublishDetail, params(id), by)).name).toBe('提交的');
    for (const name of [applicationId, id]) {
      expect((await shop.send(reviewing.auditGoodsDetail, params(name), shop.reviewer())).name).toBe('提交的');
      expect((await shop.send(reviewing.auditGoodsSkus, params(name), shop.reviewer())).map(({ minPrice }) => minPrice)).toEqual([
        '30.00',
        '9.00',
      ]);
    }
    const real = new Map((await skus(id)).map((sku) => [sku.uniqueId, sku.id]));
    for (const endpoint of [selling.previewGoodsSkus, selling.previewPublishSkus])
      expect((await shop.send(endpoint, params(id), by)).map((sku) => sku.id)).toEqual([real.get('l'), real.get('s')]);
    expect((await detail(id)).name).toBe('中文问答语料');
  });
});

describe('stock, shelf and shop', () => {
  it('changes stock at once by the difference, so that pieces sold in between are accounted for', async () => {
    const id = await onSale();
    const [small, large] = await skus(id);
    const set = (stocks: { skuId: string; stock: number; was: number }[]) =>
      shop.send(selling.setStock, { ...params(id), body: { stocks } }, shop.seller());
    await shop.database.query('UPDATE sku SET stock = stock - 2 WHERE id = $1', [small?.id]);
    expect((await set([{ skuId: small?.id ?? '', stock: 10, was: 5 }])).stocks).toEqual([{ skuId: small?.id, stock: 8 }]);
    expect((await set([{ skuId: large?.id ?? '', stock: -1, was: 5 }])).stocks).toEqual([{ skuId: large?.id, stock: -1 }]);
    expect((await set([{ skuId: large?.id ?? '', stock: 4, was: -1 }])).stocks).toEqual([{ skuId: large?.id, stock: 4 }]);
    expect((await set([{ skuId: small?.id ?? '', stock: 0, was: 100 }])).stocks).toEqual([{ skuId: small?.id, stock: 0 }]);
    const [foreign] = await rowsOf<{ id: string }>(shop.database, 'SELECT id::text FROM sku WHERE goods_id <> $1 LIMIT 1', [id]);
    expect(
      await code(
        set([
          { skuId: foreign?.id ?? '', stock: 1, was: 0 },
          { skuId: small?.id ?? '', stock: 9, was: 0 },
        ]),
      ),
    ).toBe('SKU_NOT_FOUND');
    expect((await skus(id))[0]?.stock).toBe(0);
    expect((await see(id)).skus.map(({ stock, values }) => [values.size, stock])).toEqual([
      ['s', 0],
      ['l', 4],
    ]);
    expect(await eventsOf('goods.counted', id)).toHaveLength(4);
  });

  it('features eight products of a shop at most, with any number of concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => onSale()));
    await shop.database.query(
      'UPDATE goods SET featured = true WHERE id IN (SELECT id FROM goods WHERE shop_id = $1 AND id <> ALL($2::bigint[]) ORDER BY id LIMIT 6)',
      [shop.shopId, ids],
    );
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      shop.database,
      'SELECT count(*)::int AS count FROM goods WHERE shop_id = $1 AND featured',
      [shop.shopId],
    );
    const feature = (id: string, featured = true) =>
      code(shop.send(selling.featureListing, { ...params(id), body: { featured } }, shop.seller()));
    const answers = await Promise.all(ids.map((id) => feature(id)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(8 - count);
    await Promise.all(ids.map((id) => feature(id, false)));
    expect((await see(ids[0] ?? '')).featured).toBe(false);
    await shop.database.query('UPDATE goods SET featured = false WHERE shop_id = $1', [shop.shopId]);
  });

  it('copies a product as a new draft and deletes what is off the shelf, while its SKUs stay for orders', async () => {
    const id = await onSale();
    const copy = await shop.send(selling.copyListing, params(id), shop.seller());
    expect(await see(copy.goodsId)).toMatchObject({
      status: 'PUBLISH_DRAFT',
      draft: { name: '中文问答语料（副本）', nameEn: 'Chinese question corpus (copy)' },
    });
    const [sku] = await skus(id);
    const remove = (goodsId: string) => code(shop.send(selling.deleteListing, params(goodsId), shop.seller()));
    expect(await remove(id)).toBe('LISTING_STATE');
    const bulk = await shop.send(selling.changeListings, { body: { action: 'unshelve', ids: [id, copy.goodsId, '1'] } }, shop.seller());
    expect(bulk).toMatchObject({
      done: [id],
      failed: [
        { id: copy.goodsId, code: 'LISTING_STATE' },
        { id: '1', code: 'MALL10001' },
      ],
    });
    expect(await remove(id)).toBe('done');
    expect(await remove(copy.goodsId)).toBe('done');
    expect(await code(see(id))).toBe('MALL10001');
    expect(await code(detail(id))).toBe('MALL10001');
    expect(await shop.catalogue.findSkuForOrder(sku?.id ?? '')).toMatchObject({ goodsId: id, name: '中文问答语料' });
  });

  it('is copied once for a key, even if it changes meanwhile; the key cannot be reused for another product', async () => {
    const [id, twin] = [await onSale(), await onSale()];
    const by = { ...shop.seller(), idempotencyKey: 'copy-key-1' };
    const copy = (of = id) => shop.send(selling.copyListing, params(of), by);
    const first = await copy();
    await save(id, { name: '改了名的语料' });
    expect(await copy()).toEqual(first);
    expect(await code(copy(twin))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of another shop is answered as nonexistent by every call', async () => {
    const id = await onSale();
    await save(id, { name: '改' });
    const by = shop.otherSeller();
    const { draft, revision } = await see(id);
    const bodies = {
      save: { revision, content: draft },
      stock: { stocks: [{ skuId: '1', stock: 1, was: 1 }] },
    };
    for (const endpoint of [
      selling.getSellerListing,
      selling.withdrawListing,
      selling.discardListing,
      selling.shelveListing,
      selling.unshelveListing,
      selling.deleteListing,
      selling.copyListing,
      selling.previewGoodsDetail,
      selling.previewGoodsSkus,
      selling.previewPublishDetail,
      selling.previewPublishSkus,
    ])
      expect([endpoint.id, await code(shop.send(endpoint, params(id), by))]).toEqual([endpoint.id, 'MALL10001']);
    expect(await code(shop.send(selling.saveListing, { ...params(id), body: bodies.save }, by))).toBe('MALL10001');
    expect(await code(shop.send(selling.submitListing, { ...params(id), body: { revision } }, by))).toBe('MALL10001');
    expect(await code(shop.send(selling.setStock, { ...params(id), body: bodies.stock }, by))).toBe('MALL10001');
    expect(await code(shop.send(selling.featureListing, { ...params(id), body: { featured: true } }, by))).toBe('MALL10001');
    const { records } = await shop.send(selling.listSellerGoods, { query: { keyword: id } }, by);
    expect(records).toEqual([]);
  });

  it('can be chosen for a quote by a part of its name or by its number while it is on sale, those changed last first', async () => {
    const choice = async (keyword: string, by = shop.seller()) =>
      (await shop.send(selling.findGoodsToQuote, { query: { keyword } }, by)).records.map(({ goodsId }) => goodsId);
    const content = { ...goodContent(), name: '可报价的商品', nameEn: 'Goods To Quote' };
    const [first, second] = [await onSale(content), await onSale(content)];
    const draft = await begin(content);
    expect(await choice('可报价')).toEqual([second, first]);
    expect(await choice('goods to QUOTE')).toEqual([second, first]);
    expect(await choice(first)).toEqual([first]);
    expect(await choice(draft)).toEqual([]);
    await move(selling.unshelveListing, second);
    expect(await choice('可报价')).toEqual([first]);
    expect((await choice('')).length).toBeGreaterThan(0);
    expect(await choice('可报价', shop.otherSeller())).toEqual([]);
  });

  it('is counted by status for its tabs', async () => {
    const { statuses, featuredLimit } = await shop.send(selling.countSellerGoods, {}, shop.seller());
    const { total } = await shop.send(selling.listSellerGoods, { query: { status: 'ON_SHELVES' } }, shop.seller());
    expect(statuses.find(({ status }) => status === 'ON_SHELVES')?.count).toBe(total);
    expect(featuredLimit).toBe(8);
  });

  it('writes every change into the audit log', async () => {
    const id = await onSale();
    const rows = await rowsOf<{ action: string; acting_as: string }>(
      shop.database,
      'SELECT action, acting_as FROM audit_log WHERE subject_id = $1 OR subject_id IN (SELECT a.id FROM listing_application a WHERE a.goods_id = $1::bigint) ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      { action: 'catalogue.create-listing', acting_as: 'seller' },
      { action: 'catalogue.submit-listing', acting_as: 'seller' },
      { action: 'catalogue.approve-application', acting_as: 'staff' },
    ]);
  });
});

describe('a shop that is closed', () => {
  it('takes its goods off the shelf, with a history, and does not change drafts and forced-off goods', async () => {
    const [one, other, draft] = [await onSale(), await onSale(), await begin()];
    await shop.send(reviewing.forceOffGoods, { ...params(other), body: { reason: '投诉' } }, shop.reviewer());
    const [{ shopId } = { shopId: '' }] = await rowsOf<{ shopId: string }>(
      shop.database,
      'SELECT shop_id::text AS "shopId" FROM goods WHERE id = $1',
      [one],
    );
    const close = () =>
      shop.database.transaction((tx) => closeShop({ id: 1, topic: 'shop.closed', payload: { shopId, reason: '资质到期' } }, tx));
    await close();
    await close();
    expect(await see(one)).toMatchObject({
      status: 'OFF_SHELVES',
      history: expect.arrayContaining([expect.objectContaining({ by: 'system', reason: '资质到期' })]),
    });
    expect((await see(one)).history.filter(({ reason }) => reason === '资质到期')).toHaveLength(1);
    expect(await see(other)).toMatchObject({ status: 'FORCED_OFF_SHELVES' });
    expect(await see(draft)).toMatchObject({ status: 'PUBLISH_DRAFT' });
    expect((await eventsOf('goods.changed', one)).length).toBeGreaterThan(0);
    expect(await code(detail(one))).toBe('RESOURCE_OFF_SHELF');
  });
});
