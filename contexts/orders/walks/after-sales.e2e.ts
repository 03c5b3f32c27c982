/** A buyer with a paid order: licence, file, service in milestones, return, and the notices about it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AfterSales } from '#contexts/orders/calls/refund.ts';
import type { Client } from '#e2e/harness/http-client.ts';
import { leafCategory, listingContent, sell, upload } from '#e2e/harness/office-floor.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { gone, type Language, type Person, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { DAY_MS } from '#kernel/time/time.ts';

const walks = startSingleWalks();
const LICENCE = 'KEY-0001-DEMO';
const goods = { licence: '', file: '', service: '' };

beforeAll(async () => {
  const [merchant, operator] = await Promise.all([walks.client('demo-merchant'), walks.client('demo-operateadmin')]);
  const csv = { name: 'runs.csv', type: 'text/csv', bytes: Buffer.from('run,value\n1,2\n') };
  const { fileId } = await upload(merchant, 'goods-deliverable', csv);
  const content = { SERVICE: {}, SOURCE_CODE: {}, DATA: { deliverable: { fileId, name: 'runs.csv', version: '1' } } } as const;
  const offer = async (type: keyof typeof content) => {
    const categoryCode = await leafCategory(merchant, type);
    const whole = listingContent({ type, categoryCode, name: `售后 ${type}`, nameEn: `After sales ${type}`, ...content[type] });
    return sell(merchant, operator, {
      ...whole,
      skus: whole.skus.map((sku) => ({ ...sku, pricing: sku.pricing.filter(({ billingType }) => billingType === 'ONCE') })),
    });
  };
  goods.service = await offer('SERVICE');
  goods.licence = await offer('SOURCE_CODE');
  goods.file = await offer('DATA');
});

type Fulfilment = AfterSales['fulfilments'][number];
async function buy(buyer: Client, goodsId: string): Promise<{ orderId: string; fulfilment: Fulfilment }> {
  const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  const request = { kind: 'sku', goodsId, skuId: sku?.id, billingType: 'ONCE', duration: 1, regions: [] };
  const { orderId } = await placeOrder(buyer, request as never);
  await payByScanning(buyer, orderId);
  await waitForStatus(buyer, orderId, 'PAID');
  let fulfilment: Fulfilment | undefined;
  await expect
    .poll(async () => {
      ({
        fulfilments: [fulfilment],
      } = await buyer.data<AfterSales>(buyer.get(`/mall/order/${orderId}/after-sales`)));
      return fulfilment?.id;
    })
    .toBeTruthy();
  return { orderId, fulfilment: fulfilment as Fulfilment };
}
const keyed = () => ({ 'idempotency-key': randomUUID() });

describe.each(
  presentations('desktop', [
    ['zh', false, 'demo-leader'],
    ['en', true, 'demo-english'],
  ]),
)('after the purchase (%s, mobile: %s)', (language: Language, mobile: boolean, account: string) => {
  async function arrive(): Promise<{ person: Person; client: Client; merchant: Client }> {
    const [client, merchant] = await Promise.all([walks.client(account, language), walks.client('demo-merchant')]);
    return { person: await walks.person({ language, mobile, as: client }), client, merchant };
  }
  const inBox = ({ page }: Person, words: string) =>
    page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: words, exact: true });

  it('a licence is revealed, hidden and accepted', async () => {
    const { person, client, merchant } = await arrive();
    const { page, say } = person;
    const { orderId, fulfilment } = await buy(client, goods.licence);
    await person.open(person.console(`orders/${orderId}`));
    const step = page
      .getByRole('list', { name: say('console.steps') })
      .getByRole('listitem')
      .last();
    expect(await step.textContent()).toBe(say('console.stepDelivered'));
    expect(await step.getAttribute('aria-current')).toBe('step');
    await merchant.data(
      merchant.post(`/mall/seller/fulfilment/${fulfilment.id}/deliver`, { licence: LICENCE, note: 'N1', fileIds: [] }, keyed()),
    );

    await person.open(person.console(`orders/${orderId}`));
    await seen(person.text('N1'));
    await seen(person.button(say('fulfilment.refundAskNoReason')));
    await person.button(say('fulfilment.reveal')).click();
    await inBox(person, say('fulfilment.reveal')).click();
    await seen(person.text(LICENCE));
    // A licence that was revealed cannot be returned without a reason.
    await gone(person.button(say('fulfilment.refundAskNoReason')));
    await person.button(say('fulfilment.hide')).click();
    await gone(person.text(LICENCE));
    await person.button(say('fulfilment.accept')).click();
    await inBox(person, say('fulfilment.accept')).click();
    await seen(person.text(say('fulfilment.acceptedText')));
    expect(await step.getAttribute('aria-current')).toBe(null);
    expect(person.complaints).toEqual([]);
  });

  it('a file is fetched, a return asked for with a reason and taken back', async () => {
    const { person, client } = await arrive();
    const { page, say } = person;
    const { orderId } = await buy(client, goods.file);
    await person.open(person.console(`orders/${orderId}`));
    const download = page.waitForEvent('download');
    await page
      .getByRole('list', { name: say('fulfilment.files') })
      .getByRole('link')
      .click();
    expect((await download).suggestedFilename()).toContain('runs');
    await person.button(say('fulfilment.refundAskReason')).click();
    await inBox(person, say('fulfilment.refundSubmit')).click();
    await seen(person.text(say('fields.invalid')));
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(language === 'zh' ? '与描述不符' : 'Not as described');
    await inBox(person, say('fulfilment.refundSubmit')).click();
    await seen(person.text(say('fulfilment.refundREQUESTEDText')));
    await seen(person.text(say('fulfilment.refundingText')));
    await person.button(say('fulfilment.refundWithdraw')).click();
    await inBox(person, say('fulfilment.refundWithdraw')).click();
    await seen(person.text(say('fulfilment.refundWITHDRAWNText')));
    expect(person.complaints).toEqual([]);
  });

  it('a service goes by steps: one is sent back, then accepted; the notices say so and are read', async () => {
    const { person, client, merchant } = await arrive();
    const { page, say } = person;
    const { orderId, fulfilment } = await buy(client, goods.service);
    const serve = (path: string, body: unknown) =>
      merchant.data(merchant.post(`/mall/seller/fulfilment/${fulfilment.id}/${path}`, body, keyed()));
    await serve('accept-service', {});
    await serve('milestones', { milestones: [{ title: '报告', titleEn: 'Report', dueAt: Date.now() + DAY_MS }] });
    const { fulfilments } = await client.data<AfterSales>(client.get(`/mall/order/${orderId}/after-sales`));
    const milestone = fulfilments[0]?.milestones[0]?.id;
    await serve(`milestone/${milestone}/deliver`, { note: 'R1', fileIds: [] });

    await person.open(person.console('notices'));
    const unread = page.getByRole('listitem').filter({ hasText: say('onboardingPages.noticeOpen') });
    await unread.first().getByRole('link').click();
    await page.waitForURL((url) => url.pathname.endsWith(`/orders/${orderId}`));
    await seen(person.text('R1'));
    const steps = page.getByRole('region', { name: say('fulfilment.delivery') });
    await steps
      .getByRole('button', { name: say('fulfilment.rework'), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(language === 'zh' ? '缺少第二组数据' : 'The second set is missing');
    await inBox(person, say('fulfilment.rework')).click();
    await gone(steps.getByRole('button', { name: say('fulfilment.accept'), exact: true }));
    await serve(`milestone/${milestone}/deliver`, { note: 'R2', fileIds: [] });
    await person.open(person.console(`orders/${orderId}`));
    await seen(person.text('R2'));
    await steps
      .getByRole('button', { name: say('fulfilment.accept'), exact: true })
      .first()
      .click();
    await inBox(person, say('fulfilment.accept')).click();
    await seen(person.text(say('fulfilment.acceptedText')));

    await person.open(person.console('notices'));
    await person.button(say('onboardingPages.noticesReadAll')).click();
    await gone(page.locator('main li[data-unread]'));
    await page
      .getByRole('navigation', { name: say('shell.noticesTitle') })
      .getByRole('link', { name: say('onboardingPages.noticesUnread'), exact: true })
      .click();
    await seen(person.text(say('onboardingPages.noticesAllRead')));
    expect(person.complaints).toEqual([]);
  });
});
