/**
 * Amounts and terms on the order page: the market's defaults can be bought, invalid values are corrected there, and the address stores
 * them.
 */
import { describe, expect, it } from 'vitest';
import type { PurchaseLimits } from '#contexts/operations/calls/limits.ts';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { gone, type Person, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

const offers = async (): Promise<ResourceGoods[]> => {
  const client = createClient(walks.product.address);
  return client.data<ResourceGoods[]>(client.get('/market/goods/listed'));
};
/** An offer with a minimum term of three months. */
async function termed(): Promise<ResourceGoods> {
  const found = (await offers()).find(({ goodsType, limit, quota }) => goodsType !== 'storage' && limit.duration >= 3 && quota >= 2);
  if (!found) throw new Error('no offer with a term of its own');
  return found;
}
const orderPage = (person: Person, { goodsId, availableCluster }: ResourceGoods, amount: number, duration: number) =>
  `${person.mall('goods/order')}?resource=${goodsId}&clusterId=${availableCluster.clusterId}&amount=${amount}&duration=${duration}`;
type Limits = { limits: PurchaseLimits };
/** An operator changes the limits of compute for the whole platform. */
const changeLimits = (operator: Client, was: PurchaseLimits, change: Partial<PurchaseLimits['buyComputeResourceLimit']>) =>
  operator.data<Limits>(
    operator.post('/operation/admin/purchase-limits', {
      was,
      limits: { ...was, buyComputeResourceLimit: { ...was.buyComputeResourceLimit, ...change } },
      reason: 'e2e',
    }),
  );
const asked = ({ page }: Person) => {
  const { searchParams } = new URL(page.url());
  return [searchParams.get('amount'), searchParams.get('duration')];
};

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false, account: 'demo-leader' },
    { language: 'en', mobile: true, account: 'demo-english' },
  ]),
)('the order page in $language (mobile: $mobile)', ({ language, mobile, account }) => {
  it('says what is wrong with a term, mends it with one press, and edits amount and term with the server’s sums', async () => {
    const offer = await termed();
    const name = language === 'zh' ? offer.goodsName : offer.goodsNameEn;
    const months = offer.limit.duration;
    const buyer = await walks.person({ language, mobile, as: await walks.client(account, language) });
    const { page, say } = buyer;
    await buyer.open(orderPage(buyer, offer, 1, 1));
    await seen(buyer.text(say('problems.DURATION_BELOW_MINIMUM', { minimum: months })));
    await seen(buyer.text(say('order.linesFixable')));
    const submit = buyer.button(say('order.submit'));
    expect(await submit.getAttribute('aria-disabled')).toBe('true');

    await buyer.button(patternOf(say, 'order.repair')).click();
    await gone(buyer.text(say('problems.DURATION_BELOW_MINIMUM', { minimum: months })));
    await expect.poll(() => asked(buyer)).toEqual(['1', String(months)]);
    const term = page.getByRole('spinbutton', { name: say('cart.durationOf', { name }) });
    const amount = page.getByRole('spinbutton', { name: say('cart.amountOf', { name }) });
    expect(await term.inputValue()).toBe(String(months));

    // Other input is preserved while the amounts change.
    await page.getByRole('textbox', { name: say('order.remark') }).fill('remark');
    await amount.press('ArrowUp');
    await expect.poll(() => asked(buyer)).toEqual(['2', String(months)]);
    await term.press('ArrowUp');
    await expect.poll(() => asked(buyer)).toEqual(['2', String(months + 1)]);
    const sum = (Number(offer.price) * 2 * (months + 1)).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await seen(buyer.text(sum));
    expect(await page.getByRole('textbox', { name: say('order.remark') }).inputValue()).toBe('remark');

    // The address stores it across a reload and navigation.
    await page.reload();
    await expect.poll(() => amount.inputValue()).toBe('2');
    expect(await term.inputValue()).toBe(String(months + 1));
    await buyer.open(buyer.mall('goods/cart'));
    await page.goBack();
    await expect.poll(() => amount.inputValue()).toBe('2');
    await seen(buyer.text(sum));

    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await submit.click();
    await page.waitForURL(/\/goods\/pay\?orderId=/);
    await seen(buyer.text(sum));
    expect(buyer.complaints).toEqual([]);
  });

  it('edits the lines of the cart where they are ordered, and the cart offers the same mend', async () => {
    const offer = await termed();
    const { goodsId, availableCluster } = offer;
    const months = offer.limit.duration;
    const name = language === 'zh' ? offer.goodsName : offer.goodsNameEn;
    const client = await walks.client(account, language);
    const line = async () => (await client.data<Cart>(client.get('/market/shoppingcart'))).lines[0];
    const put = {
      goodsId,
      clusterId: availableCluster.clusterId,
      purchaseAmount: 1,
      purchaseDuration: months,
      purchaseDurationUnit: 'month',
    };
    const { id } = await client.data<{ id: string }>(client.post('/market/shoppingcart', { data: put }));
    const keeper = await walks.client('demo-superadmin', 'zh');
    const { limits } = await keeper.data<Limits>(keeper.get('/operation/admin/purchase-limits'));
    const buyer = await walks.person({ language, mobile, as: client });
    const { page, say } = buyer;
    const tooShort = (minimum: number) => buyer.text(say('problems.DURATION_BELOW_MINIMUM', { minimum }));

    let latest = limits;
    /** The cart accepts no term that is too short: the platform raises the minimum while the line is in it. */
    const raise = async (minDuration: number) => {
      latest = (await changeLimits(keeper, latest, { minDuration })).limits;
      await expect.poll(async () => (await line())?.limit.duration).toBe(minDuration);
    };
    try {
      await raise(months + 1);
      await buyer.open(`${buyer.mall('goods/order')}?cartIds=${id}`);
      await seen(tooShort(months + 1));
      await buyer.button(patternOf(say, 'order.repair')).click();
      await gone(tooShort(months + 1));
      await page.getByRole('spinbutton', { name: say('cart.amountOf', { name }) }).press('ArrowUp');
      await expect.poll(line).toMatchObject({ purchaseAmount: 2, purchaseDuration: months + 1 });

      await raise(months + 2);
      await buyer.open(buyer.mall('goods/cart'));
      await seen(tooShort(months + 2));
      await buyer.button(patternOf(say, 'order.repair')).click();
      await gone(tooShort(months + 2));
      await expect
        .poll(line)
        .toMatchObject({ purchaseAmount: 2, purchaseDuration: months + 2, purchaseDurationUnit: 'month', problems: [] });
    } finally {
      await changeLimits(keeper, latest, { minDuration: limits.buyComputeResourceLimit.minDuration });
    }
    expect(buyer.complaints).toEqual([]);
  });

  it('has a line for each term of one offer, and does not make two of the same term', async () => {
    const offer = await termed();
    const { goodsId, availableCluster } = offer;
    const months = offer.limit.duration;
    const name = language === 'zh' ? offer.goodsName : offer.goodsNameEn;
    const client = await walks.client(account, language);
    const terms = async () => {
      const { lines } = await client.data<Cart>(client.get('/market/shoppingcart'));
      return lines.filter((line) => line.goods.goodsId === goodsId).map((line) => line.purchaseDuration);
    };
    const { lines } = await client.data<Cart>(client.get('/market/shoppingcart'));
    const old = lines.filter((line) => line.goods.goodsId === goodsId).map((line) => line.id);
    if (old.length > 0) await client.data(client.post('/market/shoppingcart/remove', { ids: old }));
    for (const purchaseDuration of [months, months + 1])
      await client.data(
        client.post('/market/shoppingcart', {
          data: { goodsId, clusterId: availableCluster.clusterId, purchaseAmount: 1, purchaseDuration },
        }),
      );
    expect(await terms()).toEqual([months, months + 1]);

    const buyer = await walks.person({ language, mobile, as: client });
    const { page, say } = buyer;
    await buyer.open(buyer.mall('goods/cart'));
    await page
      .getByRole('spinbutton', { name: say('cart.durationOf', { name }) })
      .first()
      .press('ArrowUp');
    await seen(buyer.text(say('errors.CART_TERM_IN_CART', { months: months + 1 })).first());
    expect(await terms()).toEqual([months, months + 1]);
    expect(buyer.complaints).toEqual([]);
  });
});

describe('a minimum that the platform sets', () => {
  it('is where the market begins: the card adds a line that can be bought, and buying now leads to a page that takes it', async () => {
    const keeper = await walks.client('demo-superadmin', 'zh');
    const { limits } = await keeper.data<Limits>(keeper.get('/operation/admin/purchase-limits'));
    const card = (await offers()).find(
      ({ goodsType, goodsResourceType, capacityLevel, quota, limit }) =>
        goodsType === 'share' &&
        goodsResourceType === 'gpu' &&
        capacityLevel < 4 &&
        quota > 400 &&
        limit.amount < 200 &&
        limit.maxAmount > 400,
    );
    if (!card) throw new Error('no card hours to buy');
    const least = 321;
    const raised = await changeLimits(keeper, limits, { minGpuNum: least });
    try {
      await step('waits until the market offers the minimum', async () => {
        await expect.poll(async () => (await offers()).find(({ goodsId }) => goodsId === card.goodsId)?.limit.amount).toBe(least);
      });

      const buyer = await walks.person({ language: 'zh' });
      const { page, say } = buyer;
      await walks.client('demo-user', 'zh');

      await step('brings an amount in the market back to the minimum', async () => {
        await buyer.open(`${buyer.mall('search/resource')}?keyword=${encodeURIComponent(card.goodsName)}`);
        const amount = page.getByRole('spinbutton', { name: say('search.amountOf', { name: card.goodsName }) }).first();
        expect(await amount.inputValue()).toBe(String(least));
        // Invalid input is not changed silently.
        await amount.fill('5');
        await amount.press('Enter');
        await seen(buyer.text(patternOf(say, 'shell.heldAtLeast')));
        expect(await amount.inputValue()).toBe(String(least));
      });

      await step('buys from the card with the minimum', async () => {
        await buyer
          .button(say('search.buyNowOf', { name: card.goodsName }))
          .first()
          .click();
        await buyer.signIn('demo-user');
        await page.waitForURL(/\/goods\/order\?/);
        await seen(buyer.heading(say('order.confirmTitle')));
        expect(await page.getByRole('spinbutton', { name: say('cart.amountOf', { name: card.goodsName }) }).inputValue()).toBe(
          String(least),
        );
        expect(await buyer.button(say('order.submit')).getAttribute('aria-disabled')).toBeNull();
      });

      await step('is refused an old address, and mends it there', async () => {
        // An address from before the change is refused and corrected there.
        await buyer.open(orderPage(buyer, card, card.limit.amount, 1));
        await seen(buyer.text(say('problems.BELOW_MINIMUM', { minimum: least })));
        await buyer.button(patternOf(say, 'order.repair')).click();
        await gone(buyer.text(say('problems.BELOW_MINIMUM', { minimum: least })));
        expect(asked(buyer)[0]).toBe(String(least));
      });

      expect(buyer.complaints).toEqual([]);
    } finally {
      await changeLimits(keeper, raised.limits, { minGpuNum: limits.buyComputeResourceLimit.minGpuNum });
    }
  });
});
