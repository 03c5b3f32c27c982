/** A merchant's product from its creation to the mall: draft, review, shelf, a modification while the old version sells. */
import { describe, expect, it } from 'vitest';
import type { Client } from '#e2e/harness/http-client.ts';
import { addPictures, fillPair, fillSpecifications, listingSaved, prices, submitFromEditor } from '#e2e/harness/listing-form.ts';
import { until } from '#e2e/harness/until.ts';
import { gone, type Person, patternOf, seen, startWalks } from '#e2e/harness/walk.ts';

const walks = startWalks();
const NAME = '孔隙尺度渗流求解器 PoreFlow';
const NAME_EN = 'PoreFlow pore-scale solver';
const EDITIONS = [
  ['标准版', 'Standard'],
  ['专业版', 'Professional'],
  ['集团版', 'Enterprise'],
] as const;
const HARDWARE = [
  ['CPU 版', 'CPU build'],
  ['GPU 版', 'GPU build'],
] as const;

type Found = { total: number; records: { goodsId: string; nameCn: string; picture: string }[] };
const search = async (client: Client, keyWords: string): Promise<Found> =>
  client.data<Found>(
    client.post('/search/goods/v1/full-text', { query: { keyWords, pageNum: 1, pageSize: 10 }, classify: {}, sort: {}, filter: {} }),
  );

async function decideLatest(operator: Client, goodsId: string, decision: 'approve' | 'refuse', body: object = {}): Promise<void> {
  const { records } = await operator.data<{ records: { applicationId: string; goodsId: string }[] }>(
    operator.get(`/mall/admin/listing-applications?keyword=${goodsId}`),
  );
  const applicationId = records.find((one) => one.goodsId === goodsId)?.applicationId ?? '';
  await operator.post(`/mall/admin/listing-applications/${applicationId}/claim`, {});
  await operator.data(operator.post(`/mall/admin/listing-applications/${applicationId}/${decision}`, body));
}

describe('a merchant’s product', () => {
  let merchant: Person;
  let goodsId = '';
  const pair = (field: string) => merchant.page.locator(`[data-field="${field}"]`);
  it('begins as a draft of a type and says what is missing', async () => {
    merchant = await walks.person({ language: 'zh', as: await walks.client('demo-merchant', 'zh') });
    const { say, page } = merchant;
    await merchant.open('/ui/seller/goods');
    await merchant.link(say('sellerGoods.newGoods')).click();
    await page.waitForURL(/\/goods\/new$/);
    await page.getByRole('radio', { name: new RegExp(say('goodsTypes.APP_SOFTWARE')) }).check();
    await merchant.button(say('sellerGoods.newCreate')).click();
    await page.waitForURL(/\/goods\/\d+\/edit$/);
    goodsId = /goods\/(\d+)/.exec(page.url())?.[1] ?? '';
    await merchant.button(say('sellerGoods.actSubmit')).click();
    await seen(merchant.text(patternOf(say, 'sellerGoods.missingTitle')));
  });

  it('keeps one specification item', async () => {
    const { say } = merchant;
    await merchant.button(say('sellerGoods.removeItem', { what: '标准版' })).click();
    await seen(merchant.text(say('sellerGoods.keepOneSpecification')));
  });

  it('takes 3 × 2 specifications in two languages with prices and pictures, saving by itself', async () => {
    const { say, page } = merchant;
    await fillPair(merchant, 'name', [NAME, NAME_EN]);
    await fillPair(merchant, 'summary', ['岩心尺度的两相流模拟', 'Two-phase flow at core scale']);
    await page.getByRole('radio', { name: '流体力学' }).check();
    await addPictures(merchant, ['#4466cc', '#cc6644']);
    await fillSpecifications(merchant, EDITIONS, ['硬件', 'Hardware'], HARDWARE);

    await merchant.button(say('sellerGoods.addWay')).click();
    await page.getByRole('switch', { name: say('sellerGoods.trial') }).check();
    expect(await prices(merchant).count()).toBe(6);
    await prices(merchant).first().fill('280');
    await merchant
      .button(patternOf(say, 'sellerGoods.fillDownOf', { sku: '标准版 / CPU 版' }))
      .first()
      .click();
    await prices(merchant).nth(5).fill('９60.5');
    await page.getByRole('checkbox', { name: '核心节点' }).check();
    await page.locator('#section-description [contenteditable="true"]').nth(0).fill('面向页岩与岩心的渗流模拟。');
    await page.locator('#section-description [contenteditable="true"]').nth(1).fill('Flow in shale and cores.');
    await listingSaved(merchant);
    await gone(merchant.text(patternOf(say, 'sellerGoods.missingTitle')));

    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    expect(await prices(merchant).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      '280.00',
      '280.00',
      '280.00',
      '280.00',
      '280.00',
      '960.50',
    ]);
  });

  it('is seen in a preview that sells nothing', async () => {
    const { say, page } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/preview`);
    await seen(merchant.heading(NAME));
    expect(await merchant.button(say('goods.buyNow')).first().getAttribute('aria-disabled')).toBe('true');
    await page.getByText(say('sellerGoods.previewPhone'), { exact: true }).click();
    await seen(merchant.text(say('sellerGoods.previewInert')));
  });

  it('says that the draft was changed elsewhere, and loads it', async () => {
    const { say, page } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    const elsewhere = await walks.client('demo-merchant');
    type Draft = { revision: number; draft: { summary: string } };
    const { revision, draft } = await elsewhere.data<Draft>(elsewhere.get(`/mall/seller/goods/${goodsId}`));
    await elsewhere.data(
      elsewhere.post(`/mall/seller/goods/${goodsId}/save`, { revision, content: { ...draft, summary: '别处写的简介' } }),
    );
    await pair('summary').locator('textarea').first().fill('这里写的简介');
    await seen(merchant.text(say('sellerGoods.conflictTitle')));
    await merchant.button(say('sellerGoods.conflictReload')).click();
    await gone(merchant.text(say('sellerGoods.conflictTitle')));
    expect(await pair('summary').locator('textarea').first().inputValue()).toBe('别处写的简介');
    await pair('summary').locator('textarea').first().fill('岩心尺度的两相流模拟');
    await listingSaved(merchant);
    expect(await page.locator('[data-field="summary"] textarea').nth(1).inputValue()).toBe('Two-phase flow at core scale');
  });

  it('shows the operator’s reasons at their fields after a refusal', async () => {
    const { say } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await submitFromEditor(merchant, goodsId);
    const reasons = [
      { field: 'summary', text: '请写明适用的流体' },
      { field: '', text: '请补充用户手册' },
    ];
    await decideLatest(await walks.client('demo-operator'), goodsId, 'refuse', { reasons });
    await merchant.open(`/ui/seller/goods/${goodsId}`);
    await seen(merchant.text('请补充用户手册'));
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await seen(merchant.text(say('sellerGoods.refusedTitle')));
    await seen(pair('summary').getByText(say('sellerGoods.reviewerSays', { text: '请写明适用的流体' })));
    await merchant.button('请写明适用的流体').click();
    expect(
      await pair('summary')
        .locator('textarea')
        .first()
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  it('is found in the mall after its approval, with six combinations', async () => {
    const { say, page } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await submitFromEditor(merchant, goodsId);
    await seen(merchant.text(say('sellerGoods.statusPUBLISH_APPLY')));
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await seen(merchant.text(say('sellerGoods.reviewNotice')));
    expect(await page.locator('[data-field="name"] input').first().isDisabled()).toBe(true);

    await decideLatest(await walks.client('demo-operator'), goodsId, 'approve');
    const buyer = await walks.client('demo-user');
    const found = await until(
      () => search(buyer, 'PoreFlow'),
      ({ total }) => total > 0,
    );
    expect(found.records[0]).toMatchObject({ goodsId, nameCn: NAME });
    expect(found.records[0]?.picture).toMatch(/^\/mall\/file\//);
    const skus = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
    expect(skus).toHaveLength(6);

    const user = await walks.person({ language: 'zh', as: buyer });
    await user.open(user.mall(`detail/goods?id=${goodsId}`));
    await seen(user.heading(NAME));
    for (const [zh] of [...EDITIONS, ...HARDWARE]) await seen(user.button(zh));
    await seen(user.page.getByRole('img', { name: user.say('goods.pictureOf', { name: NAME, no: 1, count: 2 }) }));
    expect(user.complaints).toEqual([]);
  });

  it('sells its old version while a modification is reviewed', async () => {
    const { say } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await seen(merchant.text(say('sellerGoods.shelfNotice')));
    await fillPair(merchant, 'summary', ['支持三相流的新版本', 'Now with three-phase flow']);
    await prices(merchant).first().fill('320');
    await listingSaved(merchant);
    await submitFromEditor(merchant, goodsId);
    await seen(merchant.text(say('sellerGoods.statusMODIFY_APPLY')));
    await seen(merchant.text(say('sellerGoods.difference')));
    const buyer = await walks.client('demo-user');
    const onSale = () => buyer.data<{ summary: string }>(buyer.get(`/mall/goods/${goodsId}/detail`));
    expect(await onSale()).toMatchObject({ summary: '岩心尺度的两相流模拟' });
    await decideLatest(await walks.client('demo-operator'), goodsId, 'approve');
    const fresh = await until(onSale, ({ summary }) => summary.startsWith('支持'));
    expect(fresh.summary).toBe('支持三相流的新版本');
    const skus = await buyer.data<{ id: string; minPrice: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
    expect(skus).toHaveLength(6);
    expect(skus[0]?.minPrice).toBe('320.00');
  });

  it('has its stock changed at once, without a review', async () => {
    const { say, page } = merchant;
    await merchant.open('/ui/seller/goods?keyword=PoreFlow');
    await merchant.button(say('sellerGoods.moreActions', { name: NAME })).click();
    await page.getByRole('menuitem', { name: say('sellerGoods.adjustStock') }).click();
    const drawer = page.getByRole('dialog');
    for (let at = 0; at < 6; at += 1) await drawer.locator('input').nth(at).fill('7');
    await drawer.getByRole('button', { name: say('sellerGoods.stockSave'), exact: true }).click();
    await seen(page.getByRole('cell', { name: '42', exact: true }));
    const buyer = await walks.client('demo-user');
    const skus = await buyer.data<{ stock: number }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
    expect(skus.map(({ stock }) => stock)).toEqual([7, 7, 7, 7, 7, 7]);
  });

  it('is taken off the shelf after a question that says what will happen', async () => {
    const { say, page } = merchant;
    await merchant.open('/ui/seller/goods?keyword=PoreFlow');
    await merchant.button(say('sellerGoods.moreActions', { name: NAME })).click();
    await page.getByRole('menuitem', { name: say('sellerGoods.actUnshelve') }).click();
    await seen(merchant.text(say('sellerGoods.askUnshelveText')));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('sellerGoods.actUnshelve'), exact: true })
      .click();
    await seen(page.getByRole('row').getByText(say('sellerGoods.statusOFF_SHELVES')));
    // The conflict above was intended.
    expect(merchant.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('is edited in English on a phone', async () => {
    const person = await walks.person({ language: 'en', mobile: true, as: await walks.client('demo-merchant', 'en') });
    const { say, page } = person;
    await person.open(`/ui/seller/goods/${goodsId}/edit`);
    const name = page.locator('[data-field="name"] input').nth(1);
    await name.fill('PoreFlow 2');
    await listingSaved(person);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const price = prices(person).first();
    await price.scrollIntoViewIfNeeded();
    const box = await price.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await price.fill('333');
    await listingSaved(person);
    await person.button(say('sellerGoods.actPreview')).click();
    await seen(person.heading('PoreFlow 2'));
    expect(person.complaints).toEqual([]);
    await walks.client('demo-merchant', 'zh');
  });
});
