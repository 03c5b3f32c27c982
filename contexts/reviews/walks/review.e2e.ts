/**
 * A purchase is reviewed with stars and a picture, the shop answers, and the score changes on the product, in its shop and in the search; a
 * question is asked and answered; a reported review is hidden by an operator, and the score changes back. On desktops and phones, in both
 * languages.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { photo } from '#e2e/harness/onboarding-form.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { gone, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, dialog, entering, fits } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const BODY = '示例数据五分钟跑通，结果与论文一致';
const REPLY = 'Thank you, the new examples are online.';
const QUESTION = 'Does it run on four cards at once?';
const ANSWER = '可以，最多支持八卡并行。';
const REASON = '与商品无关的内容';

let goodsId = '';
let shopId = '';
let name = '';
let nameEn = '';
let orderId = '';
let visitor: Client;

const enter = entering(walks);
/** Of this walk's order: the demonstration's own may be reviewed too. */
const rateLink = ({ page }: Person) => page.locator(`a[href*="reviews/write"][href*="${orderId}"]`);
const goodsPage = (person: Person) => person.mall(`detail/goods?id=${goodsId}`);
const found = async () =>
  (await visitor.data<SearchAnswer>(visitor.post('/search/goods/v1/full-text', { query: { keyWords: name, pageSize: 5 } }))).records.find(
    (item) => item.goodsId === goodsId,
  );
const inDialog = (person: Person, words: string) => dialog(person).getByRole('button', { name: words, exact: true });
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const row = ({ page }: Person, words: string) => page.getByRole('row').filter({ hasText: words });

beforeAll(async () => {
  visitor = await walks.client('demo-english');
  const buyer = await walks.client('demo-user');
  const merchant = await walks.client('demo-merchant');
  const { shopId: own } = await merchant.data<{ shopId: string }>(merchant.get('/mall/seller/context'));
  const ofShop = await visitor.data<SearchAnswer>(
    visitor.post('/search/quantumCompute/store-search-goods', {
      query: { storeId: own, pageSize: 40 },
      sort: { sortBy: 'basePrice', sort: 'asc' },
    }),
  );
  type Sku = { id: string; pricing: { billingType: string; duration: number }[]; clusterResources: { clusterId: string }[] };
  for (const goods of ofShop.records.filter(({ kind }) => kind === 'goods')) {
    const detail = await buyer.data<{ needsLicenceProof: boolean }>(buyer.get(`/mall/goods/${goods.goodsId}/detail`));
    const [sku] = await buyer.data<Sku[]>(buyer.get(`/mall/goods/${goods.goodsId}/skus`));
    const price = sku?.pricing.find(({ billingType }) => billingType !== 'TRIAL');
    if (detail.needsLicenceProof || !sku || !price) continue;
    ({ goodsId, storeId: shopId, nameCn: name, nameEn } = goods);
    const regions = sku.clusterResources.slice(0, 1).map(({ clusterId }) => clusterId);
    const { billingType, duration } = price;
    const order = await placeOrder(buyer, { kind: 'sku', goodsId, skuId: sku.id, billingType, duration, regions } as never);
    ({ orderId } = order);
    if (order.status === 'UNPAID') await payByScanning(buyer, orderId);
    await waitForStatus(buyer, orderId, 'PAID');
    return;
  }
  throw new Error('the demo merchant sells nothing');
});

describe('a purchase', () => {
  let buyer: Person;

  it('is reviewed from its order, with stars by the keyboard and a picture', async () => {
    const phone = await enter('demo-user', { language: 'en', mobile: true });
    await phone.open(phone.console('orders'));
    await seen(phone.link(`${phone.say('reviews.rate')} ${nameEn}`));
    await fits(phone);
    await phone.leave();
    buyer = await enter('demo-user', { language: 'zh' });
    const { say, page } = buyer;
    await buyer.open(buyer.console('orders'));
    await seen(buyer.link(`${say('reviews.rate')} ${name}`));
    await fits(buyer);
    await buyer.open(buyer.console(`orders/${orderId}`));
    await seen(buyer.link(new RegExp(say('reviews.writeNow'))));
    await buyer.open(buyer.console('orders'));
    await rateLink(buyer).click();
    await page.waitForURL(new RegExp(`reviews/write\\?orderId=${orderId}`));
    await seen(buyer.heading(name));
    await buyer.button(say('reviews.send')).click();
    await seen(buyer.text(say('reviews.starsMissing')));
    await clean(buyer);
    for (const aspect of ['aspectDescription', 'aspectPerformance', 'aspectService'] as const) {
      const group = page.getByRole('group', { name: say(`reviews.${aspect}`) });
      await group.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
      expect(await group.getByRole('radio', { checked: true }).getAttribute('value')).toBe('5');
    }
    await page.getByLabel(say('reviews.body')).fill(BODY);
    await page.locator('input[type="file"]').setInputFiles({ name: 'result.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await seen(page.getByRole('img', { name: say('reviews.picture', { no: 1 }) }));
    await clean(buyer);
    // Offline nothing typed is lost.
    await buyer.context.setOffline(true);
    await buyer.button(say('reviews.send')).click();
    await seen(buyer.text(say('common.offline')));
    expect(await page.getByLabel(say('reviews.body')).inputValue()).toBe(BODY);
    await buyer.context.setOffline(false);
    await seen(page.getByRole('img', { name: say('reviews.picture', { no: 1 }) }));
    await buyer.button(say('reviews.send')).click();
    await toast(buyer, say('reviews.sent'));
    await page.waitForURL(/console\/reviews$/);
    await seen(buyer.text(BODY));
    await clean(buyer);
    await buyer.open(buyer.console(`orders/${orderId}`));
    await seen(buyer.text(say('reviews.reviewed')));
    expect(await buyer.link(new RegExp(say('reviews.writeNow'))).count()).toBe(0);
    await buyer.open(buyer.console('orders'));
    await seen(page.locator(`a[href*="${orderId}"]`));
    expect(await rateLink(buyer).count()).toBe(0);
  });

  it('is answered by the shop', async () => {
    const seller = await enter('demo-merchant', { language: 'en' });
    const { say } = seller;
    await seller.open('/ui/seller/mall/seller/home');
    await seller.link(new RegExp(say('officeReviews.waitingReviews'))).click();
    await seen(row(seller, BODY));
    await fits(seller);
    await row(seller, BODY)
      .getByRole('button', { name: say('officeReviews.reply'), exact: true })
      .click();
    await dialog(seller)
      .getByRole('textbox', { name: say('officeReviews.replyBody'), exact: true })
      .fill(REPLY);
    await inDialog(seller, say('officeReviews.replySend')).click();
    await toast(seller, say('officeReviews.replied'));
    await gone(row(seller, BODY));
    expect(seller.complaints).toEqual([]);
  });

  it('moves the score on the product, in its shop and in the search', async () => {
    const reader = await enter('demo-leader', { language: 'en', mobile: true });
    const { say, page } = reader;
    await reader.open(goodsPage(reader));
    const section = page.locator('#reviews');
    await seen(section.getByText(BODY));
    await seen(section.getByText(REPLY));
    await seen(section.getByText('5.0').first());
    await section.getByText(say('reviews.how')).click();
    await seen(section.getByText(say('reviews.howText', { reviews: 5, stars: 4 })));
    await section
      .getByRole('button', { name: say('reviews.pictureOpen', { picture: say('reviews.picture', { no: 1 }) }), exact: true })
      .click();
    await seen(page.getByRole('dialog').getByRole('img'));
    await page.keyboard.press('Escape');
    await section.getByRole('button', { name: new RegExp(`^${say('reviews.helpful')}`) }).click();
    await seen(section.getByText(say('reviews.helpfulCount', { count: 1 })));
    await section.getByRole('button', { name: say('reviews.filterPictures', { count: 1 }), exact: true }).click();
    await seen(section.getByText(BODY));
    await clean(reader);
    const item = await until(found, (one) => one?.skuScore === '5.0');
    expect(item?.skuScore).toBe('5.0');
    await reader.open(reader.mall(`detail/shop?id=${shopId}`));
    await seen(
      page
        .getByRole('region', { name: say('reviews.shopScores') })
        .getByText('5.0')
        .first(),
    );
    await fits(reader);
    await reader.open(reader.mall(`search/goods?keyword=${encodeURIComponent(nameEn)}`));
    await seen(page.getByText('5.0'));
    expect(reader.complaints).toEqual([]);
  });

  it('may be added to once', async () => {
    const { say, page } = buyer;
    await buyer.open(buyer.console('reviews'));
    await buyer
      .button(new RegExp(`^${say('reviews.add')}`))
      .first()
      .click();
    await dialog(buyer)
      .getByRole('textbox', { name: say('reviews.body'), exact: true })
      .fill('用了一天再来补充：稳定');
    await clean(buyer);
    await inDialog(buyer, say('reviews.addSend')).click();
    await toast(buyer, say('reviews.addSent'));
    await seen(buyer.text(say('reviews.addedSameDay')));
    await gone(buyer.button(new RegExp(`^${say('reviews.add')}`)));
    expect(page.url()).toMatch(/console\/reviews/);
  });
});

describe('a question', () => {
  it('is asked on the product, answered by the shop, and found again by its asker', async () => {
    const asker = await enter('demo-english', { language: 'en' });
    const { say, page } = asker;
    await asker.open(goodsPage(asker));
    await asker.button(say('reviews.ask')).click();
    await dialog(asker)
      .getByRole('textbox', { name: say('reviews.askBody'), exact: true })
      .fill(QUESTION);
    await clean(asker);
    await inDialog(asker, say('reviews.askSend')).click();
    await toast(asker, say('reviews.askSent'));
    await seen(page.locator('#questions').getByText(QUESTION));

    const seller = await enter('demo-merchant', { language: 'zh', mobile: true });
    await seller.open('/ui/seller/questions?answered=no');
    await seen(seller.text(QUESTION));
    await clean(seller);
    await seller.button(seller.say('officeReviews.answer')).first().click();
    await dialog(seller)
      .getByRole('textbox', { name: seller.say('officeReviews.answerBody'), exact: true })
      .fill(ANSWER);
    await inDialog(seller, seller.say('officeReviews.answerSend')).click();
    await toast(seller, seller.say('officeReviews.answerSent'));

    await asker.open(asker.console('reviews?tab=questions'));
    await seen(asker.text(ANSWER));
    await clean(asker);
    await asker.open(asker.console('notices'));
    await seen(asker.text(say('notices.QUESTION_ANSWERED', { name: nameEn })));
    expect(asker.complaints).toEqual([]);
  });
});

describe('a report', () => {
  it('leads to the operator, who hides the review with a reason; the score goes back and the writer is told', async () => {
    const reader = await enter('demo-leader', { language: 'zh' });
    const { say, page } = reader;
    await reader.open(goodsPage(reader));
    const item = page.locator('#reviews li').filter({ hasText: BODY }).first();
    await item.getByRole('button', { name: say('reviews.reportOf', { author: 'd***r' }), exact: true }).click();
    await dialog(reader)
      .getByRole('radio', { name: say('reviews.reasonFALSE') })
      .check();
    await clean(reader);
    await inDialog(reader, say('reviews.reportSend')).click();
    await toast(reader, say('reviews.reportSent'));
    await seen(item.getByText(say('reviews.reported')));

    const operator = await enter('demo-operator', { language: 'zh' });
    await operator.open('/ui/admin/moderation?state=REPORTED');
    await seen(row(operator, BODY).getByText(say('reviews.reasonFALSE')));
    await clean(operator);
    await row(operator, BODY)
      .getByRole('button', { name: say('officeReviews.hide'), exact: true })
      .click();
    await inDialog(operator, say('officeReviews.hide')).click();
    await seen(dialog(operator).getByText(say('officeReviews.hideMissing')));
    await dialog(operator)
      .getByRole('textbox', { name: say('officeReviews.hideReason'), exact: true })
      .fill(REASON);
    await clean(operator);
    await inDialog(operator, say('officeReviews.hide')).click();
    await toast(operator, say('officeReviews.hidden'));
    await gone(row(operator, BODY));
    expect(operator.complaints).toEqual([]);

    expect((await until(found, (one) => one?.skuScore === '0.0'))?.skuScore).toBe('0.0');
    await reader.open(reader.console('notices'));
    await seen(reader.text(say('notices.REPORT_UPHELD', { name })));
    await reader.open(goodsPage(reader));
    await seen(page.locator('#reviews').getByText(say('reviews.scoreNone')));
    expect(await page.getByText(BODY).count()).toBe(0);

    const writer = await enter('demo-user', { language: 'en', mobile: true });
    await writer.open(writer.console('reviews'));
    await seen(writer.text(writer.say('reviews.hiddenWhy', { reason: REASON })));
    await clean(writer);
    await writer.open(writer.console('notices'));
    await seen(writer.text(writer.say('notices.PRODUCT_REVIEW_HIDDEN', { name: nameEn, reason: REASON })));
    expect(writer.complaints).toEqual([]);
  });
});
