/** Users who may not buy (section 5): they see the reason, pressing buy scrolls to it and shakes it, and no order is created. */
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

async function goodsId(keyWords: string): Promise<string> {
  const client = createClient(walks.product.address);
  const { records } = await client.data<SearchAnswer>(client.post('/search/goods/v1/full-text', { query: { keyWords, pageSize: 1 } }));
  return records[0]?.goodsId ?? '';
}

describe.each([
  { account: 'demo-agent', product: 'GROMACS', language: 'zh', mobile: false, reason: ['AGENT'] },
  { account: 'demo-unsigned', product: 'GROMACS', language: 'en', mobile: true, reason: ['UNSIGNED'] },
  {
    account: 'demo-disabled',
    product: 'GROMACS',
    language: 'zh',
    mobile: true,
    reason: ['CLUSTER_DISABLED_LEADER', { centerName: '西北一区' }],
  },
  { account: 'demo-member', product: '蛋白—配体分子动力学与结合自由能', language: 'en', mobile: false, reason: ['MEMBER_NON_SOFTWARE'] },
] as const)('$account on the page of $product', ({ account, product, language, mobile, reason: [code, params] }) => {
  it('reads why it cannot be bought, and pressing buy does no more than say it again', async () => {
    const id = await goodsId(product);
    const client = await walks.client(account, language);
    const buyer = await walks.person({ language, mobile, moving: true, as: client });
    const { page, say } = buyer;
    await page.setViewportSize({ width: mobile ? 390 : 1440, height: 560 });
    await buyer.open(`${buyer.mall('detail/goods')}?id=${id}`);
    const tip = page.getByRole('alert').filter({ hasText: say('order.blockedTitle') });
    await seen(tip.getByText(say(`problems.${code}`, params)));

    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    const shaken = tip.evaluate(
      (element) => new Promise<void>((resolve) => element.addEventListener('animationstart', () => resolve(), { once: true })),
    );
    const buy = buyer.button(say('goods.buyNow'));
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await buy.click();
    await shaken;
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await tip.evaluate((element) => document.activeElement === element)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(buyer.mall('detail/goods'));
    expect(asked).toEqual([]);

    expect(await client.data(client.get('/mall/order/list'))).toMatchObject({ total: 0 });
    expect(buyer.complaints).toEqual([]);
  });
});

describe('who goes around the product page', () => {
  it('is said on the confirmation of the order as well', async () => {
    const id = await goodsId('GROMACS');
    const client = createClient(walks.product.address);
    const [sku] = await client.data<
      { id: string; pricing: { billingType: string; duration: number }[]; clusterResources: { clusterId: string }[] }[]
    >(client.get(`/mall/goods/${id}/skus`));
    const pricing = sku?.pricing.find(({ billingType }) => billingType !== 'TRIAL');
    const buyer = await walks.person({ language: 'zh', moving: true, as: await walks.client('demo-agent', 'zh') });
    const { page, say } = buyer;
    await buyer.open(
      `${buyer.mall('goods/order')}?goodsId=${id}&skuId=${sku?.id}&billingType=${pricing?.billingType}&duration=${pricing?.duration}&regions=${sku?.clusterResources[0]?.clusterId}`,
    );
    const tip = page.getByRole('alert').filter({ hasText: say('order.blockedTitle') });
    await seen(tip.getByText(say('problems.AGENT')));
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    const shaken = tip.evaluate(
      (element) => new Promise<void>((resolve) => element.addEventListener('animationstart', () => resolve(), { once: true })),
    );
    await buyer.button(say('order.submit')).click();
    await shaken;
    expect(page.url()).toContain('/goods/order?');
    expect(buyer.complaints).toEqual([]);
  });
});
