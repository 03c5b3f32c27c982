/** A visitor's cart, its merge at sign-in, and who may not fill one. */
import { describe, expect, it } from 'vitest';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { closeToast, gone, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

const named = async (name: string): Promise<ResourceGoods> => {
  const client = createClient(walks.product.address);
  const found = (await client.data<ResourceGoods[]>(client.get('/market/goods/listed'))).find(({ goodsName }) => goodsName === name);
  if (!found) throw new Error(`no offer ${name}`);
  return found;
};

describe('the cart of a visitor', () => {
  it('keeps what was added, asks to sign in, and joins what the account had', async () => {
    const [before, both, added] = await Promise.all(['鲲鹏 920 核时', '华东一区通用核时 · 普通档', '华北一区 A800 训练卡时'].map(named));
    if (!before || !both || !added) throw new Error('the offers are missing');
    const account = await walks.client('demo-user');
    for (const { goodsId, availableCluster, limit } of [before, both]) {
      await account.data(
        account.post('/market/shoppingcart', {
          data: { goodsId, clusterId: availableCluster.clusterId, purchaseAmount: limit.amount, purchaseDuration: 1 },
        }),
      );
    }

    const visitor = await walks.person({ language: 'zh' });
    const { page, say } = visitor;
    const badge = (count: number) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: say('shell.cart') })
        .filter({ hasText: say('shell.cartCount', { count }) });
    for (const [index, offer] of [both, added].entries()) {
      await visitor.open(`${visitor.mall('search/resource')}?keyword=${encodeURIComponent(offer.goodsName)}`);
      await visitor.button(say('search.addToCartOf', { name: offer.goodsName })).click();
      await seen(badge(index + 1));
    }
    // After a reload the badge is the same: the cart is stored, not only counted.
    await page.reload();
    await seen(badge(2));

    await badge(2).click();
    await page.waitForURL(/\/ui\/sso\/login\?/);
    await visitor.signIn('demo-user');
    expect(new URL(page.url()).pathname).toBe(visitor.mall('goods/cart'));
    await seen(badge(3));
    const amountOf = (offer: ResourceGoods) => page.getByRole('spinbutton', { name: say('cart.amountOf', { name: offer.goodsName }) });
    await expect.poll(() => amountOf(before).inputValue()).toBe(String(before.limit.amount));
    expect(await amountOf(both).inputValue()).toBe(String(both.limit.amount * 2));
    expect(await amountOf(added).inputValue()).toBe(String(added.limit.amount));

    // Removing a line asks for confirmation; the badge is updated.
    const question = page.getByRole('dialog');
    await visitor.button(say('cart.deleteLine', { name: before.goodsName })).click();
    await question.getByRole('button', { name: say('common.delete'), exact: true }).click();
    await gone(amountOf(before));
    await seen(badge(2));
    expect(visitor.complaints).toEqual([]);
  });
});

describe.each(
  presentations('desktop', [
    { language: 'zh', mobile: false },
    { language: 'en', mobile: true },
  ]),
)('a member of a group in $language (mobile: $mobile)', ({ language, mobile }) => {
  it('reads on the button that the leader buys compute, and why, in the market and on the page of the offer', async () => {
    const offer = await named('A800 80 GB 卡时 · 核心节点');
    const name = language === 'zh' ? offer.goodsName : offer.goodsNameEn;
    await walks.client('demo-member', language);
    const member = await walks.person({ language, mobile });
    const { page, say } = member;
    await member.open(
      `${member.mall('detail/goods')}?id=${offer.goodsId}&clusterId=${offer.availableCluster.clusterId}&resource=${offer.goodsType}`,
    );
    await member.signIn('demo-member');
    await seen(page.getByRole('heading', { level: 1, name }));
    const refusal = page.getByRole('status').getByText(say('shell.noCartMember'));
    expect(await member.button(say('goods.addToCart')).count()).toBe(0);
    // aria-disabled, but it answers a press
    const notified = page.getByRole('button', { name: say('shell.leaderBuys') });
    const add = notified.first();
    await closeToast(page, say('shell.noCartMember'), say('common.close'), () => add.click({ force: true }));

    await member.open(`${member.mall('search/resource')}?keyword=A800`);
    await notified.first().click({ force: true });
    await seen(refusal);
    // Members have no cart (section 6).
    expect(await page.getByRole('link', { name: say('shell.cart') }).count()).toBe(0);
    expect(member.complaints).toEqual([]);
  });
});
